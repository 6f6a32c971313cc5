# Girumgo.

word-red = red
word-orange = orange
word-yellow = yellow
word-green = green
word-blue = blue
word-violet = violet

# What happens.
rolled = { $seat } rolls { $pips } to see who begins.
tied = { $seats } seats have rolled { $pips } and roll again.
begins = { $seat } begins.
colour-chosen = { $seat } plays { $colour }.
wheel-set = Wheel { $wheel } is set { $rotation ->
    [0] with red straight up
    [one] one wedge on
   *[other] { $rotation } wedges on
}.
triangle-stands = A triangle of { $colour } stands in { $gap }: it belongs to nobody.
turns-given = { $seat } may turn wheels { $turns ->
    [one] once
   *[other] { $turns } times
}.
turned-clockwise = { $seat } turns { $wheel } clockwise{ $tokens ->
    [0] {""}
    [one] , with the token on it
   *[other] , with the { $tokens } tokens on it
}; { $left ->
    [0] no turns are left
    [one] one turn is left
   *[other] { $left } turns are left
}.
turned-back = { $seat } turns { $wheel } back{ $tokens ->
    [0] {""}
    [one] , with the token on it
   *[other] , with the { $tokens } tokens on it
}; { $left ->
    [0] no turns are left
    [one] one turn is left
   *[other] { $left } turns are left
}.
triangle-broken = The triangle of { $colour } in { $gap } is broken and its mark taken off.
triangle-made = { $seat } makes a triangle of { $colour } in { $gap }.
triangle-stood-before = { $seat } mends the triangle of { $colour } in { $gap }; it stood when the turn began, so it earns nothing.
triangle-given-before = { $seat } mends the triangle of { $colour } in { $gap }; it has earned its advance in this turn already.
advance-earned = { $seat } earns an advance and now has { $advances }.
dial-full = The dial of { $seat } stops at { $advances }: the advance is lost.
surrounded = { $seat } surrounds the token of { $opponent } on { $wheel }.
advances-lost = { $seat } loses { $lost ->
    [one] one advance
   *[other] { $lost } advances
} and { $advances ->
    [0] has none left
   *[other] has { $advances } left
}.
sent-home = The token of { $seat } goes from { $from } back to its starting wheel { $to }.
hopped = { $seat } hops from { $from } to { $to }; { $advances ->
    [0] no advances are left
    [one] one advance is left
   *[other] { $advances } advances are left
}.
turn-ended = { $seat } ends the turn.
turn-ended-by-itself = { $seat } has no turns left and cannot hop: the turn is over.
turn-ended-by-time = The turn of { $seat } ends with its time.
token-removed = The token of { $seat } is taken off { $wheel }.
goal-reached = The token of { $seat } has reached its goal, { $wheel }.
ran-out-nearest = Everyone has played { $turns } turns: the token of { $seat } is nearest to its goal, { $hops ->
    [one] one hop
   *[other] { $hops } hops
} away.
ran-out-most-advances = Everyone has played { $turns } turns: of those nearest to their goal, { $hops ->
    [one] one hop
   *[other] { $hops } hops
} away, { $seat } has the most advances, { $advances }.
ran-out-shared = Everyone has played { $turns } turns: { $seats } seats are equally near to their goal, { $hops ->
    [one] one hop
   *[other] { $hops } hops
} away, with { $advances ->
    [0] no advances
    [one] one advance each
   *[other] { $advances } advances each
}.

# What can be done.
label-turn-clockwise = Turn { $wheel } clockwise
label-turn-back = Turn { $wheel } back
label-hop = Hop from { $from } to { $to }
label-end = End the turn
label-choose = Play { $colour }
label-roll = The die shows { $pips }
label-set = Set { $wheel } { $rotation ->
    [0] with red straight up
    [one] one wedge on
   *[other] { $rotation } wedges on
}

# Why something cannot be done.
refused-over = The match is over.
refused-while-rolling = It is still being rolled for who begins: the die of { $seat } comes first.
refused-set-while-rolling = The wheels are set once it is known who begins and the colours are chosen; now the die is rolled for { $seat }.
refused-while-setting = The wheels are still being set: { $wheel } comes next.
refused-roll-while-setting = The die is rolled once all wheels are set: { $wheel } comes next.
refused-wheels-are-set = All wheels are set; from now on they are turned by one wedge at a time.
refused-colours-are-chosen = Colours are settled in the opening and stay.
refused-before-the-roll = The die must be rolled first: it says how many turns of wheels { $seat } may make.
refused-house-while-choosing = { $seat } must choose a colour before dice and wheels go on.
refused-already-rolled = The die has been rolled for this turn: { $seat } is to act.
refused-choose-first = { $seat } must choose a colour first.
refused-colour-taken = { $seat } has chosen { $colour } already; a colour stays taken, even when its seat has left.
refused-no-turns-left = { $seat } has made all turns of wheels that the die gave, so { $wheel } cannot be turned.
refused-hop-in-place = The token stands on { $wheel } already: it can only hop to another wheel.
refused-hop-too-far = { $from } and { $to } do not touch: a hop goes to a neighbouring wheel.
refused-hop-not-faced = The token faces the gap { $gap }, and { $to } is not part of it.
refused-hop-colour = In { $gap } wheel { $to } shows { $shown }, not { $colour }: a token hops only onto a wedge of its own colour.
refused-hop-no-advance = { $seat } has no advance to spend on the hop to { $to }.

# What each seat holds, below the board.
holding = { $seat } ({ $colour }): on { $wheel }, goal { $goal }, advances { $advances }.
holding-facing = { $seat } ({ $colour }): on { $wheel } facing { $gap }, goal { $goal }, advances { $advances }.
holding-no-colour = { $seat }: starts on { $wheel }, goal { $goal }.
holding-left = { $seat }: has left.
holding-triangle = Triangle { $gap }: { $colour }.
holding-turns = Turns left: { $turns }.
