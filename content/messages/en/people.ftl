# Profiles, leader boards and one's own account.
people-account = Has an account
people-guest = A guest
people-since = since { $day }
people-my-account = My account
people-my-profile = My profile
people-nobody-here = There is nobody here
people-nothing-yet = No finished matches to be seen yet.
people-results = Results
people-tally = { $played ->
    [one] 1 match
   *[other] { $played } matches
}: { $won } won, { $drawn } drawn, { $lost } lost
people-rating-of = Rating in { $game }
people-pool-2 = Matches of two
people-pool-3 = Matches of more than two
people-pool-4 = Matches of two with programs
people-pool-5 = Matches of more than two with programs
people-rated-matches = { $count ->
    [one] one rated match
   *[other] { $count } rated matches
}
people-unsettled = After so few matches the rating does not say much yet: hence the question mark.
people-find = Find somebody
people-find-name = Name, or how it begins
people-find-hint = Two letters will do. Accounts are found, guests are not.
people-find-do = Find
people-found = { $count ->
    [one] One account:
   *[other] { $count } accounts:
}
people-find-nobody = No account has a name that begins so.
people-find-more = There are more: add a letter or two.
people-leaders = Leader board
people-curve = { $count ->
    [one] Rating after one match
   *[other] Rating over the last { $count } matches
}: between { $low } and { $high }, now { $now }.
people-last = Last matches
people-won = won
people-drawn = drawn
people-lost = lost
people-against = against
people-bot = Bot of level { $level }
people-was-away = away at the end
people-private = only you see it
people-leaders-of = Leader board of { $game }
people-games = Games
people-pools = How many play
people-place = Place
people-name = Name
people-rating = Rating
people-matches = Matches
people-no-leaders = Nobody has played enough yet.
people-leaders-why = Accounts whose rating can be relied on, with a deviation of at most { $deviation }. Everybody begins with 1500.

people-login = Log in
people-login-guest = What you have played here moves to your account, except at tables where both of you sit.
people-login-do = Log in
people-login-passkey = Log in with a passkey
people-password = Password
people-old-password = Present password
people-old-hint = Leave it empty if you have none.
people-new-password = New password
people-password-hint = At least 10 letters or signs. A few words are easier to remember than an odd one.
people-password-do = Change the password
people-password-done = Password changed. All other sessions have ended, and codes for another device hold no longer.
people-password-drop = Also remove all passkeys and recovery codes (if somebody else may have been in the account)
people-take = I come from another device
people-take-why = On the other device, ask for a code in “My account”, and type it here.
people-code = Code
people-take-do = Go on here
people-recover = I forgot my password
people-recover-why = With one of the recovery codes that you kept you can choose another.
people-recover-drop = Also remove all passkeys and the other recovery codes (if somebody else may have been in the account)
people-recovery-code = Recovery code
people-recover-do = Choose another password and log in
people-make = Make an account
people-make-why = A name and a password: no e-mail, nothing else. So you can come back from any device.
people-make-guest = You keep all that you have played, and can come back from any device. No e-mail.
people-make-do = Make the account
people-made = You have an account. Keep some recovery codes in case you forget the password.
people-is-in = Hello, { $name }.
people-is-out = You are logged out.
people-is-deleted = All that was yours is deleted.
people-name-why = So others see you. 1 to 24 letters.
people-rename = Change the name
people-renamed = Name changed.
people-codes = Recovery codes
people-codes-why = Eight codes to come back without the password. Each works once; asking for others ends those you had.
people-codes-do = Get codes
people-told-once = Keep it now: it will not be shown again.
people-copy = Copy
people-copied = Copied
people-passkeys = Passkeys
people-passkeys-why = To log in by your device’s finger, face or PIN, without a password.
people-passkey-add = Add a passkey on this device
people-this-device = This device
people-remove = Remove
people-transfer = Go on on another device
people-transfer-why = A code to be yourself there too, with all that is yours.
people-transfer-do = Get a code
people-transfer-note = It works once, for ten minutes. Type it on the other device, in “My account”, “I come from another device”.
people-confirm = Is it still you?
people-confirm-why = You logged in a while ago. Before something like this, show that it is you.
people-confirm-do = It is me
people-confirm-passkey = With a passkey
people-sessions = Where you are logged in
people-end = End
people-this-one = here
people-unnamed = Without a name
people-used = since { $created }, seen { $seen }
people-logout = Log out
people-logout-everywhere = Log out everywhere
people-logout-sure = Log out, even though I cannot come back
people-logout-guest = Without an account you cannot be yourself again: make one or get a code before you log out.
people-tokens = Programs that play for you
people-tokens-why = A token lets a program sit and play in your name. It cannot touch your account.
people-token-label = For which program
people-token-do = Make a token
people-api = How to write a program
people-notices = Notices
people-notices-why = In matches of days, this browser tells you when it is your turn, even while the page is closed.
people-notices-on = Tell me here
people-notices-off = Do not tell me here
people-notices-forbidden = The browser shows no notices of this page: allow it in its settings.
people-notices-no-way = This browser cannot get notices now.
people-notice-title = It is your turn
people-notice-body = You are awaited at more than one table.
people-data = Your data
people-data-why = All that this server keeps of you.
people-download = Download everything
people-delete = Delete everything
people-delete-why = Your name, your sessions, what you wrote and your ratings are deleted. Those who played with you keep the matches, without your name. It cannot be undone.
people-delete-do = Delete all that is mine

people-blocks = Whom you do not want to meet
people-blocks-why = You read nothing of who is muted. Who is blocked neither sits at your table, nor is paired with you, nor offers you anything.
people-muted = muted
people-blocked = blocked
people-unblock = Remove
people-off = called off
people-program = (program)
people-which-game = Matches of which game
people-all-games = All games
people-older = Show older ones
