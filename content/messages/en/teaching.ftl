# Ruta Europea for a class: what only the teacher and the wall read.
class-chosen = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
class-points-title = Points
class-points-why = When a team is asked, the whole class answers. Who is right scores, the more the sooner; each team scores the average of its pupils, and the team that was asked a little more if it is right. With everything at 0 only the board counts.
class-points-right = For a right answer
class-points-quick = For a quick one, up to
class-points-team = For the team that is asked
class-asking = When is a question asked?
class-asking-cities = In every city: one question a minute or more
class-asking-rulebook = As in the rulebook: only in the team's own
class-answering = Time for the whole class to answer
class-answering-none = Until the team has decided
class-warmup = Questions to warm up with while others play
class-warmup-why = On phones, on each team's countries, for whoever likes. They count for nothing.
class-hide = Cover the projector
class-unhide = Uncover the projector
class-names-waiting = Names that wait for your yes
class-names-all = Accept all
class-name-yes = Accept
class-name-no = No
class-again = Another match with the same class
class-named = Name of the class
class-named-like = Year 9 B
class-named-why = Kept on this device only.

class-title = Ruta Europea in class
class-intro = Teams, a projector and the phones in the room. No accounts.
class-mode = How do we play?
class-mode-lesson = A lesson
class-about-lesson = { $minutes ->
    [0] Whoever reaches Murcia first wins, without a limit of time.
   *[other] Whoever is ahead after { $minutes } minutes wins. A gentle warning when five are left.
}
class-mode-short = A short game
class-about-short = Three flags and on to Murcia, on the short board.
class-mode-full = The full game
class-about-full = Six flags all over the Union. For several lessons.
class-mode-solo = One team against the clock
class-about-solo = { $minutes ->
    [0] The whole class together: reach Murcia.
   *[other] The whole class together: home to Murcia within { $minutes } minutes.
}
class-teams = Teams
class-more-settings = More settings
class-open = Open the class
class-no-questions = Choose some questions under “More settings”.
class-keeps-nothing = Nothing is kept about anybody: names come from a list, what each one answers is forgotten when the match is over, and all of it is deleted after 30 days.
class-keeps-names = The name that each pupil types is kept, and the whole class sees it once you accept it; when the match is over, answers are only counted by team. All of it is deleted after 30 days, or earlier if you delete it.
class-keeps-answers = Names come from a list. What each pupil answers is kept under that name, and only you see it. All of it is deleted after 30 days, or earlier if you delete it.
class-keeps-names-and-answers = The name that each pupil types is kept, which the whole class sees, and what they answer, which only you see. This is personal data: all of it is deleted after 30 days, or earlier if you delete it.

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
class-map = Places on the map of Europe, too
class-map-why = 40 questions in which a place is marked on the map.
class-team-levels = A level for each team
class-team-levels-why = To make teams of different ages equal: each is asked by its own level.
class-team-number = Team { $number }
class-team-level-all = As for all
class-own-count = { $count ->
    [one] One question of your packs can be asked.
   *[other] { $count } questions of your packs can be asked.
}
class-own-flawed = { $count ->
    [one] One lacks something and will not be asked.
   *[other] { $count } lack something and will not be asked.
}
class-own-only = Your packs are asked from in every city, and in Murcia too.
class-levels = Level (all of them, if you tick none)
class-topics = Topics (all of them, if you tick none)

class-kept = Your classes on this device
class-recover = Recover a class
class-recover-why = The recovery code you wrote down
class-recover-do = Recover
class-recovery = Recovery code
class-recovery-why = Write it down: with it you run the class from another device, and from that one alone. Show it to nobody.
class-recovery-show = Show it (let nobody see the screen)
class-recovery-noted = I have written it down
class-not-here = This class was not opened on this device
class-not-here-why = Recover it with the code you wrote down when you opened it.

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
class-back = Take back the last one
class-more = { $seconds } more seconds
class-minutes-more = { $minutes } min longer
class-minutes-less = { $minutes } min less
class-stop = End now
class-stop-sure = End the match and rank the teams?
class-change-settings = Change how answers are given
class-wants-time = { $name } asks for more time.

class-report = Report of the class
class-file = class-report
class-print = Print
class-repeat = { $count ->
    [one] Make a pack of the question that was got wrong
   *[other] Make a pack of the { $count } questions that were got wrong
}
class-repeat-name = To repeat: { $day }
class-repeat-all = { $count ->
    [one] Make a pack of the question that was asked
   *[other] Make a pack of all { $count } questions that were asked
}
class-repeat-all-name = From class: { $day }
class-homework = Set homework
class-repeat-homework = Set it as homework
class-repeat-open = See the pack “{ $name }”
class-report-places = Ranking
class-report-board = On the board
class-report-asked = Question by question
class-report-asked-of = Asked: { $team }
class-report-solution = Right answer:
class-report-said = Answered
class-report-result = Result
class-report-count = How many
class-report-took = Time
class-report-took-each = Time an answer
class-report-silent = No answer
class-report-aloud = It was answered aloud.
class-report-empty = No question has been answered yet.
class-report-questions = Questions, the hardest first
class-report-marks = Each cell: right answers of those given. The star is the team whose question it was.
class-report-question = Question
class-report-all = All
class-report-right = Right
class-report-topics = By topic
class-report-countries = By country
class-report-country = Country
class-report-pupils = By pupil
class-report-team = Team
class-no-topic = no topic
class-report-gone = All of this class is deleted by itself on { $day }.
class-delete = Delete now
class-delete-sure = All of this class is deleted, this report too. It cannot be undone.
