# The tables online.
online-title = Online
online-outdated = There is a new version.
online-reconnecting = Reconnecting…
online-no-network = No connection. The table waits for you.
online-store-down = One moment: nothing can be saved right now. Play goes on by itself as soon as it can.
online-bus-down = The moves of others may take a little longer to arrive.

online-name = What is your name?
online-name-why = A name is enough: no e-mail, no password.
online-name-take = Come in
online-name-change = Change name
online-have-account = I have an account
online-no-account = Come in with just a name
online-no-entrance = It could not be loaded. Try again with a connection.
online-hello = Hello, { $name }

online-mine = My tables
online-awaited = You are awaited
online-now = Play now
online-now-why = We seat you with whoever wants to play the same. If nobody comes, bots fill the seats, always marked as such.
online-make = Make a table
online-of = ({ $game })
online-open-tables = Open tables
online-tables-later = There is no connection: the tables will appear when it is back.
online-table-later = There is no connection: the table will appear once it is back.
online-play-offline = Meanwhile you can play against bots or on this device.
online-no-open = There is no open table now. Make one and share the link.
online-watch-tables = Matches to watch
online-free-seats = { $count ->
    [0] full
    [one] one free seat
   *[other] { $count } free seats
}
online-sit = Sit down
online-watch = Watch
online-watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
online-rated = Rated
online-unrated = Friendly
online-private = Private

online-clock = Clock
online-clock-turn-30 = 30 seconds a turn
online-clock-5-5 = 5 minutes, and 5 seconds more each turn
online-clock-15-10 = 15 minutes, and 10 seconds more each turn
online-clock-day = One day a turn
online-clock-days = Three days a turn
online-clock-none = No clock
online-seats = Seats
online-sits-me = Me
online-sits-open = Open: anyone may sit down
online-sits-invited = Invited: with your link
online-lots = Seats are drawn by lot
online-who-sees = Who sees it
online-listed = Everyone: it is in the list of tables
online-unlisted = Only who has the link
online-is-rated = Counts for the rating
online-rated-people = Only matches between people count.
online-rated-clock = A rated match needs a clock.
online-rated-account = A rated match needs an account: what guests play does not count.
online-chat = Chat
online-chat-free = Free
online-chat-phrases = Ready-made phrases only
online-chat-off = No chat
online-create = Make the table

online-untimed = no clock
online-a-turn = { $time } a turn
online-fischer = { $time } + { $plus }
online-time-seconds = { $count ->
    [one] one second
   *[other] { $count } s
}
online-time-minutes = { $count } min
online-time-hours = { $count } h
online-time-days = { $count ->
    [one] one day
   *[other] { $count } days
}
online-days-hours = { $days } d { $hours } h
online-seat-open = Free seat
online-seat-invited = For whom you invite

online-gathering = Waiting until everyone sits
online-gathering-why = As soon as the table is full, it begins by itself.
online-closes-in = If it does not fill up, it is closed in { $time }.
online-here = here
online-not-here = not here
online-you = you
online-invite = Invite with this link
online-copy = Copy
online-copied = Copied
online-share = Share
online-share-text = I am waiting at the table: { $game }
online-qr = QR code
online-qr-of = QR code of the link to the table
online-fill = Fill with bots and begin
online-fill-level = Level of the bots
online-close = Close the table
online-leave = Stand up
online-sit-here = Sit here
online-name-first = To sit down, say your name.
online-preparing = Preparing the dice
online-dice-why = Every device adds its part, so that nobody can choose what comes.
online-dice-sealed = Dice sealed by
online-the-house = the house
online-dice-left-out = Your device has no part in these dice: the list of seals was closed without its own, or there was none. They prove nothing to you. What it saw is kept with the match.
online-dice-elsewhere = Another device of yours has a part in these dice; this one has none.
online-closed = The table is closed
online-not-found = There is no such table
online-not-found-why = It may have been closed, or a part of the link is missing.
online-out = You have been logged out
online-out-why = It was done on another device, so here you only watch now. Log in again and you are back on your seat.
online-broken = This page is older than the table
online-broken-why = Load it again to go on. Nothing is lost.
online-reload = Load again
online-back = Back to the tables

online-your-turn = Your turn
online-wanted = Your turn: { $task }.
online-turn = { $name } to play
online-sending = Sending your move…
online-you-won = You have won!
online-you-lost = { $count ->
    [one] { $name } wins
   *[other] { $name } win
}
online-refused = { $why }
online-low = running out!
online-time-left = { $name } has { $time } left
online-away = awaited for { $time }
online-absent = absent
online-left = has left
online-stand-in = a bot plays
online-offer-draw = Offer a draw
online-offer-take_back = Ask to take back
online-offered-draw = { $name } offers you a draw.
online-offered-take_back = { $name } would like to take back the last move.
online-offering-draw = You have offered a draw. Waiting for an answer.
online-offering-take_back = You have asked to take back your last move. Waiting for an answer.
online-declined-draw = { $name } does not accept the draw.
online-declined-take_back = { $name } would rather not take back.
online-accept = Accept
online-agreed = You agree. The others have yet to answer.
online-decline = No, thanks
online-gone = { $name } does not come back.
online-claim = Claim the win
online-go-on-waiting = Go on waiting
online-bot-plays = A bot plays for you.
online-i-am-back = I am back
online-resign = Resign
online-resign-sure = Resign the match?
online-resign-why = It is for good: you cannot sit down at it again.
online-rematch = Another match
online-rematch-there = Go to the rematch
online-analysis = Analysis
online-analysis-dice = Analysis and proof of the dice
online-save = Save the record

online-question-for = Question for { $name }
online-question-more = See the question
online-question-less = Fold up
online-question-yours = Question for you
online-thinking = { $name } is thinking…

online-talk = Chat
online-unread = { $count ->
    [one] 1 unread
   *[other] { $count } unread
}
online-talk-room-seats = At the table
online-talk-room-watchers = Among the watchers
online-talk-empty = Nobody has said anything yet.
online-talk-write = Write something
online-talk-send = Send
online-talk-phrases = Ready-made phrases
online-talk-off = At this table people play in silence.
online-talk-nobody = To talk, say your name.
online-talk-about = About what { $name } says
online-talk-mute = Mute { $name }
online-talk-is-muted = You no longer read what { $name } writes. Change it in your account.
online-talk-is-blocked = You will not meet again. Change it in your account.
online-block = Block { $name }
online-unblock = Unblock { $name }
online-talk-report = Report this line
online-talk-report-why = What is wrong with it? (if you want to tell)
online-talk-reported = Thank you. Somebody will look at it.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-one-moment = One moment…
phrase-oops = Oops!
phrase-nice = Nice one!
phrase-again = Again?
phrase-bye = See you!

online-more = More online
online-account = Your account
online-leaders = Leader boards
online-find-people = Find somebody
online-dice = Fair dice
online-api = For developers

online-moderation = Moderation
online-banned = You cannot come in online
online-banned-until = You may come back from { $day } on.
online-banned-for-good = Your access is closed, without a date to come back.
online-banned-why = Reason: { $why }
online-banned-meanwhile = On this device you can go on playing, against bots or with whoever is beside you.
online-warned = A warning for you
online-warned-why = It comes from a moderator of this site. You may go on playing.
online-warned-read = Understood
online-called-off = The match was called off: it counts for nobody.
online-abort = Call the match off
online-abort-why = It counts for nobody yet.
online-program = program
online-you-shared = Draw

# Meeting.
online-now-rated = rated among accounts
online-seeking = Looking…
online-rating = Rating in this game
online-rating-unsure = Rating in this game, with few matches so far
online-bot = Bot
online-guest = guest
online-host-away = its host is away
online-gathers = waiting for people
online-you-have = you have { $time }
online-they-have = they have { $time }
online-called = Again?
online-no-open-nobody = There is no open table now. Say what you are called and open one.
online-bots-in = If nobody comes, bots sit down in { $seconds } s.
online-bots-come = The bots are sitting down.
online-wait-on = Keep waiting, without bots
online-clocks-wait = The clock does not run until all of you have played once.
online-clocks-wait-now = The clock starts when everybody has played once.
online-shut = The free seats are by invitation, and the key is missing from your link. Ask { $name } for the whole link.
online-seat-by-invitation = For somebody with an invitation
online-seat-asked = For who played before: they have been asked
online-seat-declined = Has said not now
online-new-here = Is this your first time with { $game }?
online-lesson = Learn by playing
online-rules = The rules
online-others-wait = Also waiting
online-already-waiting = Somebody is waiting already
online-clock-turn-60 = One minute a turn
online-clock-3-2 = 3 minutes, and 2 seconds more a turn
online-clock-10-5 = 10 minutes, and 5 seconds more a turn
online-clock-week = A week a turn
online-clock-own = Your own: for the whole match…
online-clock-own-turn = Your own: a turn…
online-own-minutes = Minutes each
online-own-seconds = Seconds more a turn
online-own-turn = Each turn
online-own-unit = Unit of time
online-own-seconds-unit = seconds
online-own-minutes-unit = minutes
online-own-days-unit = days
online-call-rematch = { $names } wants to play again: { $game }.
online-call-begun = Your table has begun: { $game }.
online-call-yes = Play
online-call-no = Not now
online-call-go = Go to the table
online-next = You are awaited at another table: { $game }
