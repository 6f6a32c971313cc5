# Cómo se leen las preguntas.
reading-aloud = Leer en voz alta
reading-title = Lectura
reading-large = Letra grande
reading-dyslexic = Letra OpenDyslexic
reading-by-itself = Leer cada pregunta en voz alta
