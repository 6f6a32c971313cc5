# El tablero de Barragoon: cómo se llama cada cosa para quien escucha.
board-name = Tablero de Barragoon
board-place = { $place }; { $state }
board-empty = { $square }, vacía
board-tile = { $square }, un { $tile } de { $owner } ({ $colour })
board-barragoon = { $square }, barragoon: { $way }
board-held = en la mano
board-can-move = se puede mover
board-can-go = se puede ir aquí
board-can-capture = se puede capturar
board-can-place = se puede colocar aquí el barragoon
board-wheel = Cómo se coloca el barragoon en { $square }
board-holds = { $count ->
    [0] Sin fichas en el tablero
    [one] Una ficha en el tablero
   *[other] { $count } fichas en el tablero
}
board-express = Nivel exprés { $level }
board-task-move = mueve una de tus fichas
board-task-place_new = coloca un barragoon nuevo en una casilla vacía
board-task-place_again = vuelve a colocar el barragoon capturado
board-task-offer = ofrece tablas o sigue jugando
board-task-answer = acepta o rechaza las tablas
