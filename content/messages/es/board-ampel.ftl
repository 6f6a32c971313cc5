# El tablero de Ampel: cómo se llaman sus cosas para quien lo escucha.
board-name = Tablero de Ampel
board-free = { $at }, libre
board-disc = { $at }, ficha { $colour }
board-disc-cylinder = { $at }, ficha { $colour } bajo su cilindro
board-movable = { $stands }; se puede mover
board-held = { $stands }; elegida, { $ways ->
    [one] puede ir a un punto
   *[other] puede ir a { $ways } puntos
}
board-points = { $points ->
    [one] Un semáforo
   *[other] { $points } semáforos
}; hacen falta { $goal } para ganar
board-hand = { $hand ->
    [0] Ninguna ficha
    [one] Una ficha
   *[other] { $hand } fichas
} en la mano
board-cylinder-in-hand = Cilindro en la mano
board-cylinder-on = Cilindro en { $at }
board-cylinder-out = Cilindro fuera del juego
board-task-setup = coloca una ficha amarilla
board-task-move_own = mueve una de tus fichas
board-task-move_opponents = mueve una ficha contraria
board-task-add = añade una de tus fichas
