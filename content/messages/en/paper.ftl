# The page of the games on paper.
paper-about = All it takes to play without screens: board, pieces, cards and rules, to print and cut out.
paper-game = Game
paper-size = Board
paper-size-4a4 = On four sheets of A4 that join
paper-size-a4 = On one sheet of A4
paper-size-a2 = On one sheet of A2, for a copy shop
paper-language = Language
paper-language-es = Spanish
paper-language-en = English
paper-edition = Edition
paper-edition-2009 = The Union of 2009
paper-edition-2026 = Today’s Union
paper-edition-short = The short way round
paper-questions = Questions
paper-questions-program = Those of the program
paper-each = Questions for each country (0: all)
paper-parts = Parts
paper-part-board = Board
paper-part-pieces = Pieces
paper-part-cards = Cards
paper-part-rules = Rules
paper-count = { $count ->
    [0] Choose one part at least.
    [one] One sheet.
   *[other] { $count } sheets.
}
paper-print = Print or save as PDF
paper-hint = At 100 %, without margins; on Letter paper, fitted to the page: everything shrinks alike. Cards are printed on both sides, turned over the long edge.
