# What the page says.
game-parchis = Parchís
game-barragoon = Barragoon
game-ampel = Ampel
game-girumgo = Girumgo
game-europa = Ruta Europea
about-parchis = The classic Spanish race: leave home with a five, capture, build bridges and bring all four tokens to the goal.
about-barragoon = Capture the other side's tiles and close their ways with barragoons. No luck.
about-ampel = Move discs along their lines and line up red, yellow and green: a traffic light. No luck.
about-girumgo = Turn the wheels, make triangles of one colour and cross the board before anyone else.
about-europa = Teams travel round the European Union, answer questions and collect flags until they are back in Murcia.

# What pages are called in the tab.
title-table = Table
title-match = A match that was played
title-dice = Fair dice
title-people = Profile
title-find-people = Find somebody
title-leaders = Leader board
title-account = My account
title-moderation = Moderation
title-api = For developers
title-questions = My questions
title-pack = Question pack
title-packs = Recommended packs
title-homework = Homework
title-print = On paper
title-practice = Practise questions
title-class = Ruta Europea in class
title-gallery = Gallery

# The letters of the colours on pieces and plates.
letter-yellow = Y
letter-green = G
letter-red = R
letter-blue = B
letter-white = W
letter-brown = B

web-tagline = Board games, played properly.
web-choose = What shall we play?
web-forgotten = The match of { $game } has been removed.
web-left = Unfinished matches
web-done = Finished matches
web-forget-match = Remove this match of { $game }
web-players = { $least } to { $most } players
web-players-exactly = { $count } players
web-minutes = { $least }–{ $most } min
web-luck-none = no luck
web-luck-some = some luck
web-luck-much = with a die
web-learn = Learn
web-learn-game = Learn { $game }
web-settings = Settings
web-online = Play online
web-class = In class
web-join = Enter with a code
web-home = Home
web-skip = Skip to the board or the content
web-back = Back
web-close = Close
web-cancel = Cancel
web-nowhere = There is nothing here
web-opening = Setting the table…

web-how-many = How many play?
web-play = Play
web-play-bots = Play against bots
web-play-here = Play together on this device
web-play-alone = Play alone
web-bots-level = Level of the bots
web-bots-mixed = Different
web-seats-and-levels = Seats, names and levels
web-person = Person
web-bot-level = Bot, level { $level }: { $name }
web-name-of = Name of seat { $number }
web-player = Player { $number }
web-start = Start like this
web-options = Options of the game
web-no-game = That game is not on the table.

option-opening = Opening
option-opening-roll = The die decides
option-opening-seated = By the seats
option-tokens = Tokens of each colour
option-tokens-4 = Four
option-tokens-3 = Three
option-tokens-2 = Two (a quick match)
option-tokens-1 = One (a very quick match)
option-partners = Partners
option-partners-false = No
option-partners-true = Yes: two against two
option-variant = Barragoons at the start
option-variant-closed = Closed (crosses)
option-variant-open = Open (all turns)
option-express = Express match
option-express-0 = No: to the last tile
option-express-1 = Lost with one tile left
option-express-2 = Lost with two tiles left
option-yellows = Yellow discs at the start
option-side = Size of the board
option-side-3 = Small (19 wheels)
option-side-4 = Medium (37 wheels)
option-side-5 = Large (61 wheels)
option-surround = To surround
option-surround-opposite = Two opposite triangles
option-surround-any = Any two triangles
option-edition = Edition
option-edition-2009 = The Union of 2009
option-edition-2026 = The Union of 2026
option-edition-short = Short, for one lesson
option-flags = Flags needed to enter Murcia

web-turn = It is { $name }'s turn.
web-wanted = { $name }: { $task }.
web-turn-you = Your turn.
web-wanted-you = Your turn: { $task }.
web-confirm-turn = { $name }: confirm your turn or take back a step.
web-news = What has just happened
web-see-again = See it again
web-bot-thinks = { $name } is playing.
web-judge = Was { $name } right?
web-won = { $name } wins!
web-won-together = { $names } win!
web-over-shared = The match is over without a single winner.
web-over-nobody = Nobody has won
web-won-by = { $name } won
web-won-shared = No single winner
web-looking-back = You are looking at move { $at } of { $length }.
web-thinking = thinking
web-wins = wins
web-shares = draws
web-chance = { $percent } %
web-chances = Chances to win
web-throw = Throw the die
web-die-shows = The die shows { $pips ->
    [plane] the plane
   *[other] { $pips }
}
web-die-of = { $name }'s die shows { $pips ->
    [plane] the plane
   *[other] { $pips }
}
web-step-back = Back
web-confirm = Confirm
web-go-on-from-here = Go on from here
web-to-present = Back to the present
web-undo = Undo
web-hint = Hint
web-evaluate = Evaluate
web-turn-board = Turn the board
web-record = Record
web-tools = Tools
web-seats = Seats
web-bot = Bot ·
web-now = Now
web-menu = Menu
web-beginning = The beginning of the match.
web-see-rules = See the rules
web-in-words = { $count ->
    [one] One possible move, in words
   *[other] { $count } possible moves, in words
}
web-action-text = Find a move
web-do = Play
web-more-choices = { $count ->
    [one] and one more: type some of its words.
   *[other] and { $count } more: type some of their words.
}
web-restart = Start again
web-save = Save the record
web-share-record = Share the record
web-saved = Saved among your downloads: { $name }
web-load = Open a record
web-rolls = Dice statistics
web-draw = Agree on a draw
web-stop = Stop and rank
web-leave = { $name } leaves
web-no-rolls = The die has not been thrown yet.
web-rolls-count = { $count ->
    [one] One roll.
   *[other] { $count } rolls.
}
web-face = Face
web-times = Times
web-expected = on average: { $number }

web-language = Language
web-theme = Theme
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-board-size = Size of the board
web-skin = Board
web-skin-warm = Wood and felt
web-skin-plain = Plain, with strong lines
web-skin-paper = Ink on paper
web-skin-night = Night, for a dark room
web-pace = Motion
web-pace-0 = None
web-pace-0-5 = Fast
web-pace-1 = Normal
web-pace-2 = Slow
web-sound = Sound
web-auto-roll = Throw the die without touching it
web-notation = Write moves in notation, not in words
web-shortcuts = Single-key shortcuts at the table
web-set-up = The board is set up.
web-about = What this is
web-about-text = Sobremesa is the time that is spent at the table after a meal. Everything works on this device, also without a connection; only what you play online leaves it.
web-credits = Barragoon is by Robert Witter and Frank Warneke; Ampel by José Manuel Astilleros García-Monge; Parchís is traditional; Girumgo and the race round the Union come from rulebooks without a known author.

web-lesson = Interactive lesson ({ $count } steps)
web-lesson-of = Lesson: { $game }
web-lesson-step = Step { $at } of { $length }
web-lesson-other = That move is allowed, but try the one that is pointed at.
web-lesson-goal = What it is about
web-lesson-begin = Begin the lesson
web-lesson-play = Play against a { $level } bot
web-lesson-over = You can play now!
web-lesson-over-text = The rest is learnt by playing. If something is not allowed, the board will tell you why.
web-show-me = Do it for me: { $action }
web-next = Next
web-you = Your side
web-rival = Rival { $number }
web-partner = Your partner

web-record-line = This is no record: line { $line } makes no sense.
web-record-stops = The record stops making sense at action { $at }, “{ $word }”.
web-record-rules = The record was played by another version of the rules, which this program does not know.
web-record-header = The record cannot be opened: its header does not fit the game.
web-no-record = That file is not a record of Sobremesa.
web-broken = This match cannot go on
web-broken-kept = Nothing is lost: you can save its record as a file.
web-forget = Remove it from the list
web-no-match = That match is not on this device
web-not-now = That is not possible now.
web-bot-trouble = The bot does not answer. Undo the last move to try again; the match is saved.
web-storage-full = The browser has no more room: the match goes on, but will not be kept. Save the record as a file.
web-storage-forbidden = The browser does not allow keeping anything: the match goes on, but will not be here next time. Save the record as a file.
web-offline-ready = You can now play without a network.
web-update = There is a new version.
web-update-now = Update
web-undone = Taken back.
web-hint-says = Hint: { $label }
web-hint-brings = This way: { $events }
web-hint-reply = { $name } may answer: { $label }
web-hint-chance = This way { $name } wins about { $percent } times in 100.
web-no-hint = There is no hint to give now.
web-bot-1 = Lola
web-bot-2 = Bruno
web-bot-3 = Inés
web-bot-4 = Tomás
web-bot-5 = Carmen
web-bot-6 = Paco
web-sure = Are you sure? It can be undone.
web-position = Position
web-board-keys = Arrow keys go over the board, Enter or Space chooses, Escape lets go.
web-keys = Keys: r throws the die, c confirms, Backspace takes a step back, u undoes, h gives a hint, [ and ] walk through the record.
web-confirm-which = Confirm before it counts
web-confirm-all = Every move
web-confirm-steps = Turns of several steps
web-confirm-none = Never
web-awaited-online = { $count ->
    [one] You are awaited at a table online
   *[other] You are awaited at { $count } tables online
}
web-fetch-again = It could not be loaded. Again

# A question that has been answered, on any page.
answer-right = Right!
answer-wrong = Not that one.
answer-the-right = the right one
answer-chosen = your answer
answer-chosen-by = their answer
