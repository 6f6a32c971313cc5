# Ruta Europea. Cities and countries come with both names: { $city } Spanish, { $city-en } English.

# Rolls and the opening.
rolled-number = { $seat } rolls { $pips }.
rolled-plane = { $seat } rolls the aeroplane.
plane-again = The aeroplane does not count here: { $seat } rolls again.
route-given = { $seat } has route { $route }: { $countries }.
route-taken = Route { $route } is taken: { $seat } rolls again.
order-roll-began = Now they roll for the order: higher goes first.
tied = { $teams ->
    [one] One team is
   *[other] { $teams } teams are
} tied, and roll again among themselves.
order-set = The order is settled: { $seat } begins.

# Moves.
chose-roll = { $seat } saves the plane and has the die rolled.
blocked = Square { $square } is occupied by { $by }: { $seat } stops before it.
blocked-city = { $city-en } ({ $square }) is occupied by { $by }: { $seat } stops before it.
walked = { $seat } moves to square { $square }.
walked-city = { $seat } moves to { $city-en } ({ $square }).
walked-back = { $seat } goes back to square { $square }.
walked-back-city = { $seat } goes back to { $city-en } ({ $square }).
not-moved = { $seat } remains on square { $square }.
not-moved-city = { $seat } remains in { $city-en } ({ $square }).
jumped = From the star, { $seat } goes on to square { $square }.
jumped-city = From the star, { $seat } goes on to { $city-en } ({ $square }).
last-star = { $seat } is on the last star, on square { $square }: there is none to go on to.
star-blocked = Everything up to the next star is occupied: { $seat } remains on the star of square { $square }.
flew = { $seat } flies back to { $city-en } ({ $square }).
flew-reserve = { $seat } spends a plane from the reserve and flies back to { $city-en } ({ $square }).
sent = { $seat } goes to square { $square }.
sent-city = { $seat } goes to { $city-en } ({ $square }).
kept = { $seat } keeps the plane: { $planes ->
    [one] one plane
   *[other] { $planes } planes
} in reserve.
stayed = { $seat } gives the roll up and stays on square { $square }.
stayed-city = { $seat } gives the roll up and stays in { $city-en } ({ $square }).
turn-missed = { $seat } misses this turn.

# Cards and questions.
card-due = { $city-en } ({ $square }) is on the route of { $seat }, who lacks the flag: a card is drawn.
card-again = Card for { $seat }: roll again.
card-back3 = Card for { $seat }: three squares back.
card-first = Card for { $seat }: go to the first city of your route whose flag you lack.
card-forward3 = Card for { $seat }: three squares forward.
card-plane = Card for { $seat }: a plane for the reserve.
card-skip = Card for { $seat }: miss your next turn.
card-star = Card for { $seat }: go to the next star.
card-city = Card for { $seat }: go to { $city-en } ({ $square }).
card-idle = The card has no effect here.
plane-gained = { $seat } now has { $planes ->
    [one] one plane
   *[other] { $planes } planes
} in reserve.
asked = A question for { $seat } in { $city-en } ({ $square }).
flag-won = Right! { $seat } wins a flag, { $country-en }: { $flags } of { $needed }.
answered-wrong = Wrong. { $seat } wins no flag and must leave { $city-en } ({ $square }) on its next turn.
knew-it = Right! { $seat } knew it, in { $city-en } ({ $square }).
knew-it-not = Wrong. { $seat } did not know it, in { $city-en } ({ $square }).

# Murcia.
entered-murcia = { $seat } enters Murcia: two right answers out of three win the race.
murcia-right = Right! { $seat } has { $rights ->
    [one] one right answer
   *[other] { $rights } right answers
} in Murcia.
murcia-wrong = Wrong. { $seat } has { $wrongs ->
    [one] one wrong answer
   *[other] { $wrongs } wrong answers
} in Murcia.
murcia-failed = { $seat } has failed this time and must go out of Murcia.
went-out = { $seat } goes out of Murcia, back to square { $square }.
went-out-city = { $seat } goes out of Murcia, back to { $city-en } ({ $square }).
came-home = { $seat } has come home to Murcia in turn { $turns } of the match.

# What can be done.
label-number = The die shows { $pips }
label-plane = The die shows the aeroplane
label-roll = Roll the die
label-go = Go to square { $square }
label-go-city = Go to { $city-en } (square { $square })
label-go-murcia = Enter Murcia
label-go-blocked = Go (everything ahead is occupied: you remain where you are)
label-go-out = Go out to square { $square }
label-go-out-city = Go out to { $city-en } (square { $square })
label-stay = Give the roll up and stay
label-keep = Keep the plane in reserve
label-fly = Fly back to { $city-en } (square { $square })
label-ask = A question
label-right = The answer is right
label-wrong = The answer is wrong
label-card-again = Card: roll again
label-card-back3 = Card: three squares back
label-card-first = Card: to the first city whose flag is lacking
label-card-forward3 = Card: three squares forward
label-card-plane = Card: a plane for the reserve
label-card-skip = Card: miss the next turn
label-card-star = Card: to the next star
label-card-city = Card: to { $city-en } ({ $square })

# What is awaited instead.
due-route-roll = { $seat } has no route yet: first the die is rolled for it.
due-order-roll = The order is not settled yet: first the die is rolled for { $seat }.
due-roll = First the die is rolled for { $seat }.
due-card = First a card is drawn for { $seat }.
due-answer = First { $seat } answers the question.
due-exam = { $seat } is in Murcia and answers first.
due-out-roll = { $seat } must go out of Murcia: first the die is rolled for it.
due-start = { $seat } first chooses whether to roll or to spend a plane.
due-number = { $seat } has rolled { $pips }: go, or stay and give the roll up.
due-plane = { $seat } has rolled the aeroplane: fly back, keep it, go six squares, or stay.
due-out-number = { $seat } must go out of Murcia, { $pips ->
    [one] one square
   *[other] { $pips } squares
} back.
due-out-plane = { $seat } must go out of Murcia: six squares back, or fly to a city of its route.

# Why something is not allowed.
why-over = The match is over.
why-no-reserve = { $seat } has no plane in reserve, so there is nothing to choose: the die is rolled at once.
why-no-reserve-after-again = After the card that says to roll again the die is rolled at once: no plane in reserve can be spent.
why-rolled = The die has been rolled for { $seat } already.
why-past-murcia = { $pips } would lead past Murcia, which is { $left ->
    [one] one square
   *[other] { $left } squares
} away: it takes the exact number.
why-flags-lacking = That would lead into Murcia, but the team has only { $flags } of the { $needed } flags it needs.
why-keep-number = Only an aeroplane can be kept, and the die shows { $pips }.
why-reserve-full = There are two planes in reserve already, and no more can be kept.
why-must-leave = The answer here was wrong: while the team can go or fly, it must leave { $city-en } ({ $square }).
why-must-go-out = After failing in Murcia the team must go out: it can neither stay nor keep the plane.
why-fly-number = The die shows { $pips }: one flies with an aeroplane just rolled, or with one in reserve instead of rolling.
why-fly-murcia = Flying leads back only: nobody flies into Murcia.
why-fly-no-city = Square { $square } is no city: one flies to cities of one’s own route only.
why-fly-other-route = { $city-en } ({ $square }) belongs to route { $route }, and the team has route { $own }.
why-fly-not-behind = { $city-en } ({ $square }) is not behind the team, which stands on square { $here }: flying leads back only.
why-fly-occupied = { $city-en } ({ $square }) is occupied by { $by }.
why-second-instruction = An instruction was already drawn in this turn: now it can only be a question.
why-card-own-city = The team stands in { $city-en } ({ $square }) already: no card sends it there.
why-card-no-city = Square { $square } is no city: no card sends anyone there.
why-no-cards-in-murcia = No cards are drawn in Murcia: the answers are judged at once.

# What each team holds, below the board.
holding = { $seat }: route { $route }, square { $square }, flags { $flags } of { $needed } { $countries }, planes { $planes }.
holding-misses-turn = { $seat }: route { $route }, square { $square }, flags { $flags } of { $needed } { $countries }, planes { $planes }; misses its next turn.
holding-must-leave = { $seat }: route { $route }, square { $square }, flags { $flags } of { $needed } { $countries }, planes { $planes }; must leave this city.
holding-no-route = { $seat }: no route yet.
holding-left = { $seat }: has left.
