# How questions are read.
reading-aloud = Read aloud
reading-title = Reading
reading-large = Large letters
reading-dyslexic = OpenDyslexic letters
reading-by-itself = Read every question aloud
