# Ruta Europea for a class: who teaches it, the wall, the phones, and the report.
class-title = Ruta Europea in class
class-intro = Teams, a projector and the phones in the room. No accounts.
class-mode = How do we play?
class-mode-lesson = A lesson
class-about-lesson = Whoever is ahead after 40 minutes wins. A gentle warning when five are left.
class-mode-short = A short game
class-about-short = Three flags and on to Murcia, on the short board.
class-mode-full = The full game
class-about-full = Six flags all over the Union. For several lessons.
class-mode-solo = One team against the clock
class-about-solo = The whole class together: home to Murcia within 20 minutes.
class-teams = Teams
class-team-name = Team { $letter }
class-team-1 = Red team
class-team-2 = Blue team
class-team-3 = Green team
class-team-4 = Yellow team
class-team-5 = Purple team
class-more-settings = More settings
class-open = Open the class
class-no-questions = Choose some questions under “More settings”.
class-keeps-nothing = Nothing is kept about anybody: names come from a list, what each one answers is forgotten when the match is over, and all of it is deleted after 30 days.
class-keeps-names = The name that each pupil types is kept, and the whole class sees it once you accept it; when the match is over, answers are only counted by team. All of it is deleted after 30 days, or earlier if you delete it.
class-keeps-answers = Names come from a list. What each pupil answers is kept under that name, and only you see it. All of it is deleted after 30 days, or earlier if you delete it.
class-keeps-names-and-answers = The name that each pupil types is kept, which the whole class sees, and what they answer, which only you see. This is personal data: all of it is deleted after 30 days, or earlier if you delete it.
class-not-loaded = It could not be loaded. Check the connection and reload the page.

class-minutes = How long
class-minutes-none = No limit
class-minutes-of = { $minutes } minutes
class-seconds = Time for each decision
class-seconds-none = As long as it takes
class-decide = Who decides a team's answer?
class-decide-captain = The captain
class-decide-majority = The majority of the team
class-others = The other teams may answer too
class-others-why = It moves nobody; it scores points and counts in the report.
class-typing = Let them type their names
class-typing-why = Nobody sees it before you accept it. Otherwise they pick the name of an animal from a list, which is the safer way.
class-pupils = Note in the report what each pupil answers
class-pupils-why = If you tick this, the report says how many each name got right. Only you see it, and it is deleted after 30 days. Otherwise only teams are counted.
class-questions = Questions
class-shipped = Those of Ruta Europea
class-own-count = { $count ->
    [one] One question of your packs can be asked.
   *[other] { $count } questions of your packs can be asked.
}
class-own-flawed = { $count ->
    [one] One lacks something and will not be asked.
   *[other] { $count } lack something and will not be asked.
}
class-levels = Level (all of them, if you tick none)
class-topics = Topics (all of them, if you tick none)

class-kept = Your classes on this device
class-recover = Recover a class
class-recover-why = The recovery code you wrote down
class-recover-do = Recover
class-recovery = Recovery code
class-recovery-why = Write it down: with it you can run the class from another device. Show it to nobody.
class-recovery-noted = I have written it down
class-not-here = This class was not opened on this device
class-not-here-why = Recover it with the code you wrote down when you opened it.
class-gone = You are no longer in this class
class-gone-why = It is over, it was deleted, or you were taken out of it. You can come in again with the code.
class-entering = Entering the class…

class-go-to = Go to
class-enter-code = and enter the code
class-code-is = Code: { $code }
class-qr-of = QR code to enter the class
class-alone = Only this computer reaches that address: phones can't get in. Stop the program and start it with “--host 0.0.0.0”.
class-locked = The entrance is closed: nobody else can come in.
class-lock = Close the entrance
class-unlock = Open the entrance
class-open-wall = Open the projector page
class-wall-elsewhere = The projector is on another computer
class-wall-link = Link of the projector page (it only looks on)
class-wall-alone = Only this computer reaches this server: open the page for the projector here.
class-count = { $count ->
    [0] Nobody has come in yet.
    [one] One person has come in.
   *[other] { $count } people have come in.
}
class-one-device = Only one device? Begin all the same: from here you can play for all teams.
class-begin = Begin
class-full-screen = Full screen
class-small-screen = Leave full screen

class-members = Your team
class-members-of = Members of { $team }
class-nobody = Nobody yet
class-away = away
class-edit-team = Change { $team }
class-edit = change
class-name = Name
class-rename = Rename
class-move-to = Move to { $team }
class-make-captain = Make captain
class-is-captain = Is the captain
class-remove = Take out of the class
class-extra = Double time for their team
class-extra-short = double time
class-swap = With { $team }
class-swap-why = Change places with another team: each goes on where the other was.
class-teams-and-code = Teams, code and projector

class-turn = { $team } to play
class-square = square { $square }
class-way-occupied = { $place }: { $team } is there, so it stops before.
class-way-star = Square { $from } is a star: on to { $to }.
class-question-for = A question for: { $team }
class-late = To come in: { $address } · code { $code }
class-answered-team = { $of ->
    [0] There is no phone in the team.
   *[other] Answers of the team: { $count } of { $of }.
}
class-answered-all = In the whole class: { $count } of { $of }.
class-others-count = { $count ->
    [one] and one of another team
   *[other] and { $count } of other teams
}
class-accept = Note as the team's answer:
class-accept-why = Tap an answer to note it as the team's.
class-aloud = Answered aloud?
class-right = Right
class-wrong = Wrong
class-see-answer = See the answer
class-another = Another question
class-conduct = Run the class
class-pause = Pause
class-resume = Go on
class-paused = Paused. Let us listen.
class-back = Take back the last one
class-more = { $seconds } more seconds
class-minutes-more = { $minutes } min longer
class-minutes-less = { $minutes } min less
class-stop = End now
class-stop-sure = End the match and rank the teams?
class-go-on = Go on playing
class-change-settings = Change how answers are given
class-wants-time = { $name } asks for more time.
class-time-left = { $minutes ->
    [one] 1 min left
   *[other] { $minutes } min left
}
class-time-last = The last minute
class-time-over = Time is up
class-time-soon = Five minutes of the lesson are left.

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
class-majority-decides = Propose an answer. The majority decides.
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
class-place = Place { $place }:
class-has = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
} · square { $square }

class-report = Report of the class
class-file = class-report
class-print = Print
class-repeat = { $count ->
    [one] Make a pack of the question that was got wrong
   *[other] Make a pack of the { $count } questions that were got wrong
}
class-repeat-name = To repeat: { $day }
class-repeat-open = See the pack “To repeat”
class-report-empty = No question has been answered yet.
class-report-questions = Questions, the hardest first
class-report-marks = Each cell: right answers of those given. The star is the team whose question it was.
class-report-question = Question
class-report-all = All
class-report-topics = By topic
class-report-countries = By country
class-report-country = Country
class-report-pupils = By pupil
class-report-team = Team
class-no-topic = no topic
class-report-gone = All of this class is deleted by itself on { $day }.
class-delete = Delete now
class-delete-sure = All of this class is deleted, this report too. It cannot be undone.
class-keep = Keep it
