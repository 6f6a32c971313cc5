# Ampel.

word-red = red
word-green = green
word-yellow = yellow

yellow-placed = { $seat } places a yellow disc on { $at }. { $left ->
    [0] That was the last one.
    [one] One is still to be placed.
   *[other] { $left } are still to be placed.
}
setup-done = All yellow discs are placed. { $seat } has the first turn.
moved = { $seat } moves the { $colour } disc { $count ->
    [one] one point
   *[other] { $count } points
}, from { $from } to { $to }.
moved-with-cylinder = { $seat } moves the { $colour } disc { $count ->
    [one] one point
   *[other] { $count } points
}, from { $from } to { $to }, and the cylinder goes with it.
light-made = { $seat } makes a traffic light: red on { $red }, yellow on { $yellow }, green on { $green }.
discs-returned = { $discs ->
    [one] One disc goes
   *[other] { $discs } discs go
} back to the hand of { $seat }.
cylinder-returned = The cylinder goes back to { $seat }.
scored = { $seat } earns { $earned ->
    [one] one point
   *[other] { $earned } points
} and has { $points } now.
disc-added = { $seat } adds a { $colour } disc on { $at } and has { $left ->
    [0] none
    [one] one
   *[other] { $left }
} left in hand.
cylinder-put = { $seat } puts the cylinder on the new disc, on { $at }.
cylinder-out = That was the last disc in hand, so the cylinder of { $seat } is out of the game for good.
skip-no-own-disc = { $seat } has no disc on the board to move.
skip-no-own-move = None of the discs of { $seat } can move.
skip-no-opponents-disc = The opponent of { $seat } has no disc on the board to be moved.
skip-only-cylinder = The only disc of the other colour is under its cylinder, so { $seat } cannot move it.
skip-no-opponents-move = None of the opponent’s discs can be moved by { $seat }.
skip-empty-hand = { $seat } has no disc in hand to add.
skip-no-point = { $seat } cannot add a disc: on every empty point it would complete a traffic light.
half-reached = { $seat } has { $points ->
    [one] one
   *[other] { $points }
} of { $yellows ->
    [one] one yellow disc
   *[other] { $yellows } yellow discs
}, which is half or more.
repeated = The same position stands for the third time at the start of a turn: a draw.
turns-over = { $turns } turns have been played without a winner: a draw.

label-place-yellow = Place a yellow disc on { $at }
label-add = Add a disc on { $at }
label-move = Move the { $colour } disc from { $from } to { $to } ({ $count ->
    [one] one point
   *[other] { $count } points
})

not-over = The match is over.
not-move-in-setup = Nothing moves yet: first all the yellow discs are placed.
not-yellow-occupied = There is a yellow disc on { $at } already.
not-rim = { $at } is on the rim of the board: yellow discs are placed on inner points only.
not-add-before-own = A disc is added at the end of the turn. First one of the player’s own discs must be moved.
not-add-before-opponents = A disc is added at the end of the turn. First one of the opponent’s discs must be moved.
not-move-in-add = The moves of this turn are done: now a disc is added.
not-add-occupied = There is a { $colour } disc on { $at } already.
not-add-light = A new disc may not complete a traffic light, and on { $at } it would make one with { $yellow } and { $other }.
not-from-empty = There is no disc on { $from }.
not-yellow = The disc on { $from } is yellow, and yellow discs never move.
not-opponents-yet = The disc on { $from } is the opponent’s. First one of the player’s own discs must be moved.
not-own-now = The disc on { $from } belongs to the player at turn. Now one of the opponent’s discs must be moved.
not-under-cylinder = The disc on { $from } is under the opponent’s cylinder, so it may not be moved.
not-where-it-began = A disc may not end its move where it began, on { $from }.
not-onto-disc = { $to } is occupied: there is a { $colour } disc.
not-first-point = The disc on { $from } cannot set out towards { $to }: { $blocker }, the first point that way, is occupied. Nor does any way with turns end on { $to }.
not-distance = There { $count ->
    [one] is one disc
   *[other] are { $count } discs
} on the line from { $from } to { $to }, so the disc must travel exactly { $count ->
    [one] one point
   *[other] { $count } points
}, not { $distance }. Nor does any way with turns end on { $to }.
not-straight-through = On its way from { $from } to { $to } the disc meets the one on { $blocker } and must turn before it. No way with turns ends on { $to }.
not-movable = The disc on { $from } cannot move: in no direction can it travel as many points as there are discs on its line.
not-reached = No way of the disc on { $from } ends on { $to }. It can go to: { $targets }.

# What each seat holds, below the board.
holding-cylinder-in-hand = { $seat } ({ $colour }): points { $points }, discs in hand { $hand }, cylinder in hand.
holding-cylinder-on = { $seat } ({ $colour }): points { $points }, discs in hand { $hand }, cylinder on { $point }.
holding-cylinder-out = { $seat } ({ $colour }): points { $points }, discs in hand { $hand }, cylinder out of the game.
holding-step-setup = Setup: place a yellow disc.
holding-step-own = Step 1: move an own disc.
holding-step-opponents = Step 2: move one of the opponent's discs.
holding-step-add = Step 3: add a disc.
