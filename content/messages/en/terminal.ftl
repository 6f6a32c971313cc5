# What the program says in a terminal.
welcome = Sobremesa: five board games. Which one shall it be?
which-game = Number or name:
which-game-again = Type a number from 1 to 5, or the name of a game.
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
analysed = { $at }. { $seat }: { $text } (chance to win { $chance } %, the choice cost { $cost } %; best: { $best })
analysed-skill = { $seat }: the choices cost { $cost } % in all.
analysed-luck = { $seat }: luck gave { $luck } % in all.
serving = Open { $address } in a browser.
serving-home = Others in the same network open { $address }.
serving-stop = Ctrl-C ends the program.
