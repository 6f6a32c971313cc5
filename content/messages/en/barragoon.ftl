# Barragoon.

moved = { $seat } moves the { $tile } from { $from } to { $to }.
tile-captured = The { $tile } of { $seat } on { $square } is captured.
barragoon-captured = { $seat } captures the barragoon on { $square }.
must-place = { $seat } must place a new barragoon.
must-place-again = { $seat } must place the captured barragoon again.
placed = { $seat } places a new barragoon on { $square }: { $way }.
placed-again = { $seat } places the barragoon again on { $square }: { $way }.
repeated = This position has now stood { $times } times.
may-offer = { $seat } may offer a draw or play on.
offered = { $seat } offers a draw.
played-on = { $seat } plays on without offering a draw.
accepted = { $seat } accepts the draw.
refused = { $seat } refuses the draw.
bound = { $seat } must leave the repetition this turn, if any move or capture allows it.
cannot-move = { $seat } cannot move any tile, and has lost.
too-few-tiles = { $left ->
    [0] { $seat } has no tile left, and has lost.
    [one] { $seat } has only one tile left, and has lost.
   *[other] { $seat } has only { $left } tiles left, and has lost.
}
dead-position = No capture can ever happen again: a draw.
stood-too-often = The same position has stood { $times } times: a draw.
too-quiet = { $turns } turns have passed without the capture of a tile: a draw.
no-way-out = Neither seat can leave the repetition: a draw.

label-move = Move the { $tile } from { $from } to { $to }
label-capture-tile = Capture the { $prey } on { $to } with the { $tile } from { $from }
label-capture-barragoon = Capture the barragoon on { $to } with the { $tile } from { $from }
label-place = Place the barragoon on { $square }: { $way }
label-offer = Offer a draw
label-on = Play on
label-accept = Accept the draw
label-refuse = Refuse the draw

no-over = The match is over.
no-owner-places = First { $seat }, whose tile was captured, must place a new barragoon.
no-capturer-places = First { $seat } must place a new barragoon.
no-places-again = First { $seat } must place the captured barragoon again.
no-may-offer = First { $seat } must choose between offering a draw and playing on.
no-answer-first = First { $seat } must accept or refuse the draw.
no-placement-now = No barragoon is to be placed now: one is placed after a capture only.
no-offer-now = A draw is offered, or not, only by the seat whose turn has just made a position stand for the fourth or fifth time.
no-answer-now = There is no offer of a draw to answer.
no-place-on-tile = The { $tile } stands on { $square }: a barragoon needs an empty square.
no-place-on-barragoon = A barragoon lies on { $square } already: another needs an empty square.
no-tile-there = There is no tile on { $square }.
no-barragoon-moves = There is a barragoon on { $square }, and barragoons do not move by themselves.
no-your-tile = The tile on { $square } belongs to { $seat }, whose turn it is not.
no-distance = A { $tile } goes { $tile } squares, or { $short ->
    [one] one
   *[other] { $short }
} as a short move; { $to } is { $distance ->
    [one] one square
   *[other] { $distance } squares
} away.
no-own-tile = One of your own tiles stands on { $square }.
no-short-capture = A short move does not capture: to capture on { $square }, a { $tile } must go { $tile } squares.
no-two-against-all = A 2 cannot capture the barragoon on { $square }: it shows all turns.
no-way-straight = The way is barred on { $square }: { $obstacle }.
no-way-with-turn = Both ways are barred: on { $square } { $obstacle }, and on { $other } { $other-obstacle }.
no-repetition = The draw was refused, so this turn must leave the repetition: the move leads to a position that has stood three times or more.

word-obstacle-tile = there is a tile, and tiles are never passed
word-obstacle-closed = the barragoon is closed and never crossed
word-obstacle-heading = the barragoon is not crossed with this heading
word-obstacle-no-turn = the barragoon is crossed straight on only, without turning
word-obstacle-other-turn = the barragoon is crossed with its own turn only
word-obstacle-not-straight = the barragoon is never crossed straight on, only with a turn

word-way-x = closed
word-way-n = straight on northwards
word-way-e = straight on eastwards
word-way-s = straight on southwards
word-way-w = straight on westwards
word-way-ns = straight on, north and south
word-way-ew = straight on, east and west
word-way-ne = turn right, from north to east
word-way-es = turn right, from east to south
word-way-sw = turn right, from south to west
word-way-wn = turn right, from west to north
word-way-nw = turn left, from north to west
word-way-ws = turn left, from west to south
word-way-se = turn left, from south to east
word-way-en = turn left, from east to north
word-way-all = all turns

# What each seat holds, below the board.
holding = { $seat }, { $letter } ({ $colour }): tiles { $tiles }.
holding-express = { $seat }, { $letter } ({ $colour }): tiles { $tiles }; plays express level { $level }.
holding-beside = Barragoons beside the board: { $beside }.
holding-standing = This position stands for time number { $times }.
word-white = white
word-brown = brown
