# Barragoon's board: what each thing is called for those who listen.
board-name = Barragoon board
board-place = { $place }; { $state }
board-empty = { $square }, empty
board-tile = { $square }, a { $tile } of { $owner } ({ $colour })
board-barragoon = { $square }, barragoon: { $way }
board-held = in your hand
board-can-move = can be moved
board-can-go = you can go here
board-can-capture = can be captured
board-can-place = the barragoon can be placed here
board-wheel = How the barragoon lies on { $square }
board-holds = { $count ->
    [0] No tile on the board
    [one] One tile on the board
   *[other] { $count } tiles on the board
}
board-express = Express level { $level }
board-task-move = move one of your tiles
board-task-place_new = place a new barragoon on an empty square
board-task-place_again = place the captured barragoon again
board-task-offer = offer a draw or play on
board-task-answer = accept or refuse the draw
