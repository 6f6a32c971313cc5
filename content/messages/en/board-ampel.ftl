# The board of Ampel: what its things are called for those who listen to it.
board-name = Ampel board
board-free = { $at }, free
board-disc = { $at }, { $colour } disc
board-disc-cylinder = { $at }, { $colour } disc under its cylinder
board-movable = { $stands }; can be moved
board-held = { $stands }; taken up, can go to { $ways ->
    [one] one point
   *[other] { $ways } points
}
board-points = { $points ->
    [one] One traffic light
   *[other] { $points } traffic lights
}; { $goal } are needed to win
board-hand = { $hand ->
    [0] No disc
    [one] One disc
   *[other] { $hand } discs
} in hand
board-cylinder-in-hand = Cylinder in hand
board-cylinder-on = Cylinder on { $at }
board-cylinder-out = Cylinder out of the game
board-task-setup = place a yellow disc
board-task-move_own = move one of your discs
board-task-move_opponents = move one of your opponent's discs
board-task-add = add one of your discs
