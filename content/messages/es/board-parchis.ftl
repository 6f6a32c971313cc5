# El tablero del Parchís.
board-name = Tablero de Parchís
board-square = Casilla { $number }
board-corridor = Casilla { $number } del pasillo de color { $colour }
board-home = Casa de color { $colour }
board-goal = Meta de color { $colour }
board-holds-home = { $count ->
    [0] Ninguna ficha en casa
    [one] Una ficha en casa
   *[other] { $count } fichas en casa
}
board-holds-goal = { $count ->
    [0] Ninguna ficha en la meta
    [one] Una ficha en la meta
   *[other] { $count } fichas en la meta
}
board-holds-roll = Ha sacado un { $pips }
board-throw = Tirar el dado
board-throw-again = Volver a tirar
board-throw-opening = Tirar para ver quién empieza
board-task-colour = elige tu color
board-task-opening = tira para ver quién empieza
board-task-throw = tira el dado
board-task-move = juega el { $count }
board-task-count = cuenta { $count } con una de tus fichas
