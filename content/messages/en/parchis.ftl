# What Parchís says.
word-yellow = yellow
word-green = green
word-red = red
word-blue = blue

# What happened.
opening-rolled = { $seat } rolls { $pips } for the first turn.
opening-tied = { $seats } seats are tied with { $pips } and roll again.
opening-won = { $seat } chooses the first colour and begins.
colour-chosen = { $seat } plays { $colour }.
rolled = { $seat } rolls { $pips }.
exited = { $seat } brings a token out to square { $square }.
moved = { $seat } moves { $steps } from { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
} to { $whereto ->
    [goal] the goal
    [corridor] corridor square { $target }
   *[ring] square { $target }
}.
bridge-opened = The { $colour } bridge on square { $square } is open.
bridge-made = There is a { $colour } bridge on square { $square }.
captured = { $seat } captures a { $colour } token of { $victim } on square { $square }; it goes home.
reached-goal = { $seat } has { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} in the goal.
earned = { $seat } counts { $count }.
count-lost = No token of { $seat } can count { $count }: the count is lost.
nothing-moves = { $seat } has no token that can move { $pips }.
rolls-again = { $seat } rolls again.
third-six = Third six in one turn: { $seat } does not move it, and the turn ends.
sent-home = The { $colour } token on square { $square }, the last one { $seat } moved, goes home.
spared = The token { $seat } moved last is { $where ->
    [goal] in the goal
   *[corridor] on corridor square { $square }
} and stays there.
turn-lost = { $seat } loses the turn and whatever was still to be played in it.
tokens-removed = The { $colour } tokens go home and play no more.
all-in-goal = { $tokens ->
    [1] The only { $colour } token of { $seat } is in the goal.
    [4] { $seat } has all four { $colour } tokens in the goal.
   *[other] { $seat } has all { $tokens } { $colour } tokens in the goal.
}
helps-partner = From now on { $seat } moves the { $colour } tokens, those of { $partner }.
pair-won = The pair of { $seat } and { $partner } wins.
stands-in = { $seat } also plays for { $partner }, whose tokens stay where they are.

# What can be done.
label-roll = Roll { $pips }
label-colour = Play { $colour }
label-exit = Bring a token out to square { $square }
label-exit-capture = Bring a token out to square { $square } and capture a { $colour } one
label-move = Move { $steps } from { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
} to { $whereto ->
    [goal] the goal
    [corridor] corridor square { $target }
   *[ring] square { $target }
}
label-capture = Move { $steps } from square { $square } to square { $target } and capture a { $colour } token
label-bridge = Move { $steps } from square { $square } to square { $target } and make a bridge
label-join = Move { $steps } from square { $square } to square { $target }, beside the partner's { $colour } token
label-bounce = Move { $steps } from { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
} to the goal and bounce back to corridor square { $target }

# What cannot be done, and why.
refused-before-play = No token moves before the colours are chosen.
refused-before-roll = First the die is rolled.
refused-roll-choosing = { $seat } is choosing a colour: no die is rolled now.
refused-roll-moving = { $seat } still has to move { $steps }: no die is rolled now.
refused-colour-rolling = Colours are chosen once somebody has rolled highest.
refused-colour-taken = The colour { $colour } is taken by { $seat }.
refused-colour-pair = Partners play opposite colours, yellow and red or blue and green: { $colour } is for the other pair.
refused-colour-later = Colours are chosen in the opening only.
refused-exit-count = A count of { $count } is moved on the ring; a token comes out with a five only.
refused-exit-nobody = No token is at home.
refused-exit-bridge = Your own bridge stands on your start square { $square }: no token can come out.
refused-exit-friends = Two tokens of the pair stand on the start square { $square }: no token can come out.
refused-exit-not-five = A token comes out with a five, not with a { $pips }.
refused-others-token = The token on square { $square } is { $colour }, not yours.
refused-partners-token = The { $colour } token on square { $square } is your partner's: you move it once all of yours are in the goal.
refused-no-token = You have no token on { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
}.
refused-must-exit = With a token at home, a five must be used to bring one out.
refused-count-corridor = A count of { $count } is moved with a token on the ring, not with one in the corridor.
refused-bridge = It cannot move { $steps }: the { $colour } bridge on square { $square } lets no token pass.
refused-full = It cannot move { $steps }: two tokens already stand on { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
}.
refused-bounces-out = It cannot move { $steps }: it would bounce off the goal out of the corridor, and no token goes back to the ring.
refused-open-bridge = With a six you must open one of your bridges, so the token on { $where ->
    [corridor] corridor square { $square }
   *[ring] square { $square }
} has to wait.

# What each seat holds, below the board.
holding = { $seat }, { $letter } ({ $colour }): { $home } at home, { $goal } in the goal.
holding-out = { $seat }, { $letter } ({ $colour }): { $home } at home, { $goal } in the goal, out on { $squares }.
holding-no-colour = { $seat }: no colour yet.
holding-rolled = { $seat }: has rolled { $pips }.
holding-left = { $seat }: has left.
holding-pair = Pair of { $seat } and { $partner }: { $goal } of { $tokens } in the goal.
holding-pending = To be moved: { $count }.
