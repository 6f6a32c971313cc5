# La página de los juegos en papel.
paper-about = Todo lo que hace falta para jugar sin pantallas: tablero, piezas, tarjetas y reglas, para imprimir y recortar.
paper-game = Juego
paper-size = Tablero
paper-size-4a4 = En cuatro hojas A4 que se unen
paper-size-a4 = En una hoja A4
paper-size-a2 = En una hoja A2, para una copistería
paper-language = Idioma
paper-language-es = Español
paper-language-en = Inglés
paper-edition = Edición
paper-edition-2009 = La Unión de 2009
paper-edition-2026 = La Unión de hoy
paper-edition-short = Recorrido corto
paper-questions = Preguntas
paper-questions-program = Las del programa
paper-each = Preguntas por país (0: todas)
paper-parts = Partes
paper-part-board = Tablero
paper-part-pieces = Piezas
paper-part-cards = Tarjetas
paper-part-rules = Reglas
paper-count = { $count ->
    [0] Elige al menos una parte.
    [one] Una hoja.
   *[other] { $count } hojas.
}
paper-print = Imprimir o guardar como PDF
paper-hint = Al 100 % y sin márgenes; en papel carta, ajustado a la página: todo encoge por igual. Las tarjetas van por las dos caras, girando por el lado largo.
