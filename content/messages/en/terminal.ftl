# What the program says in a terminal.
welcome = Sobremesa: board games, played properly. Which one shall it be?
which-game = Number or name:
which-game-again = Type a number from 1 to { $games }, or the name of a game.
how-many = How many play? (Enter: { $usual })
how-many-again = That many cannot play this game; try another number.
play-begins = { $game }. Type an action, or “help”.
prompt = { $seat }>
prompt-judge = Was the answer right? (right/wrong)
allowed = “{ $text }” is allowed now.
type-help = Type “legal” for what is allowed, or “help”.
undone = Taken back.
nothing-to-undo = There is nothing to take back.
leave-when-to-act = One can leave when it is one's turn.
many-actions = { $count } actions are allowed: { $some }. Type “legal” to see them all, or “legal” and how they begin.
help = Type the text of an action, or its number in the list. Also:
    an empty line or board: show the board
    legal [BEGINNING]: list what is allowed
    why ACTION: which rule forbids it
    hint: what a strong bot would do
    undo: take back the last decision
    draw: both agree on a draw
    leave: leave the match for good
    stop: end early with the ranking (Ruta Europea)
    quit: stop playing; the record is written
record-written = The record is in { $file }.
record-not-written = The record could not be written ({ $error }); here it is:
house-to-act = The house is to act.
result = Result: { $scores }
hint = “{ $text }”: { $label }
no-hint = There is nothing to decide now.
variation = Variation: { $line }
analysed = { $at }. { $seat }: { $text } (chance to win { $chance } %, the choice cost { $cost } points; best: { $best })
analysed-reply = { "   " }the worst that may follow: { $reply }
analysed-start = { $seat }: { $points } points at the start;
analysed-luck = luck, { $points };
analysed-own-answers = its answers, { $points };
analysed-other-answers = the answers of others, { $points };
analysed-own-choices = its choices, { $points };
analysed-other-choices = the choices of others, { $points };
analysed-platform = time and leaving, { $points };
analysed-end = at the end, { $points } points of 100.
serving = Open { $address } in a browser.
serving-home = Others in the same network open { $address }.
serving-class = A class is open. Pupils go to { $address } with the code { $code }, or scan this picture:
serving-metrics = Measurements are told at { $address }.
serving-stop = Ctrl-C ends the program.
verify-rolls = { $rolls ->
    [0] There was nothing to roll.
    [one] The one roll follows from the secret and the shares.
   *[other] All { $rolls } rolls follow from the secret and the shares.
}
verify-wrong-roll = Roll { $roll } of { $rolls } (step { $step } of the record) does not follow: it says “{ $action }”, and should be “{ $expected }”.
verify-taken-back = { $rolls ->
    [one] One roll was taken back; it counts all the same.
   *[other] { $rolls } rolls were taken back; they count all the same.
}
verify-commitment = The secret is the one the house was bound to.
verify-other-commitment = The secret is not the one the house was bound to.
verify-shares = { $devices ->
    [one] One device took part, and what it has shown matches its seal.
   *[other] { $devices } devices took part, and all that they have shown matches their seals.
}
verify-no-devices = No device took part: the house alone could choose these dice.
verify-broken-share = { $seat }: the share does not match its seal.
verify-missing-share = { $seat }: the share was not shown in time and was replaced by its seal.
verify-left-out = { $seat }: no device of theirs had a part, so these dice prove nothing to them.
verify-not-seen = Whether the commitment was known before the first roll is what only a device that was there can say (--seen).
verify-seen = The commitment is the one that was seen before the first roll.
verify-other-seen = The commitment is not the one that was seen before the first roll.
verify-seals-seen = The seals are those that were seen before the shares were shown.
verify-other-seals-seen = The seals are not those that were seen before the shares were shown.
verify-holds = Everything holds.
verify-holds-for-some = Everything holds for those whose devices had a part.
verify-fails = the proof of the dice does not hold
verify-no-proof = The record carries no proof of its dice: nothing can be said about them.
verify-not-shown = The house has not shown its secret yet: the dice can be checked when the match is over.
verify-lost = The house has lost its secret: it was restored from a copy without its key while this match was played. Its dice cannot be checked any more.
verify-version = The proof is of version “{ $version }”, which this program does not know.
verify-header = The header “{ $header }” is missing, or is not as a proof needs it.
