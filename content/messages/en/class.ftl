# Ruta Europea for a class: what phones read, and the others too.
class-not-loaded = It could not be loaded. Check the connection and reload the page.
class-team-name = Team { $letter }
class-team-1 = Red team
class-team-2 = Blue team
class-team-3 = Green team
class-team-4 = Yellow team
class-team-5 = Purple team

class-gone = You are no longer in this class
class-gone-why = It is over, it was deleted, or you were taken out of it. You can come in again with the code.
class-entering = Entering the class…

class-members = Your team

class-turn = { $team } to play
class-square = square { $square }
class-way-occupied = { $place }: { $team } is there, so it stops before.
class-way-star = Square { $from } is a star: on to { $to }.
class-paused = Paused. Let us listen.
class-time-left = { $minutes ->
    [one] 1 min left
   *[other] { $minutes } min left
}
class-time-last = The last minute
class-time-over = Time is up
class-time-soon = Five minutes of the lesson are left.

class-task = I have homework
class-join = Enter with a code
class-code = Code of the class
class-code-go = Go on
class-return = Back to my place ({ $name })
class-your-name = Your name in the game
class-or-name = Or pick one
class-first-name = A first name is enough, or an invented one.
class-more-names = Others…
class-your-team = Your team
class-any-team = I don't mind
class-size = { $count }
class-enter = Enter
class-no-place = This device is not in that class
class-you-are = You are
class-captain = captain
class-captain-why = You are the captain: talk it over, and what you tap is what counts.
class-waits = All set. The match begins when your teacher says so.
class-situation = Your team
class-flags = Flags: { $has } of { $needed }
class-flag-won = won
class-flag-lacks = still to win
class-left-board = Off the board
class-turn-yours = It is your team's turn to answer!
class-you-move = Your turn! You move for the team
class-captain-moves = Your turn! { $name } moves
class-question-ours = A question for you
class-question-of = A question for: { $team }
class-answer-too = Answer too: it moves nobody, but you will see whether you were right.
class-listen = Another team answers now.
class-you-decide = Talk it over: what you tap is the team's answer.
class-captain-decides = Propose an answer. The captain decides.
class-majority-decides = Propose an answer. The majority decides, and the captain where it is even.
class-answered-of = { $count } of { $of } of you have answered.
class-mine = yours
class-ask-time = I need more time
class-time-asked = Your teacher knows
class-reading = Letters and voice

class-seconds-left = { $seconds } s
class-seconds-over = Time is up
class-answer-points = Answer too: if you are right, you score.
class-you-right = You knew it!
class-you-wrong = Not yours.
class-you-silent = You did not answer.
class-team-right = Your team was right.
class-team-wrong = Your team was wrong.
class-you = You:
class-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
class-place-of = place { $place } of { $of }
class-places-up = up { $places }
class-places-down = down { $places }
class-streak = Streak: { $count }
class-ahead = Next cities:
class-city-ahead = { $city-en } ({ $country }), { $steps } away
class-board-won = On the board { $team } wins.
class-name-waits = You would like to be called { $name }: your teacher has to see it first.

class-won = { $team } wins
class-shared = A tie at the top
class-why-home = Back in Murcia with its flags, and two questions right there.
class-why-home-points = A team is back in Murcia, which ends the match: points decide.
class-why-points = The match ends here: most points win.
class-why-board = The match ends here: most flags win, and if they are equal, who is furthest ahead.
class-place = Place { $place }:
class-has = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
} · square { $square }
