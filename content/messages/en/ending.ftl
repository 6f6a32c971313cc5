# Why a match is over, if not by the rules.
ending-time = { $you ->
    [yes] Your time has run out.
   *[no] { $name } has run out of time.
}
ending-draw = A draw was agreed.
ending-stopped = Whoever runs or moderates the server has ended it: it counts for nobody.
ending-voided = The match was called off: it counts for nobody.
ending-aborted = It was called off before everybody had played: it counts for nobody.
ending-left = { $you ->
    [yes] You have left the table.
   *[no] { $name } has left the table.
}
ending-resigned = { $you ->
    [yes] You have resigned.
   *[no] { $name } has resigned.
}
ending-claimed = { $you ->
    [yes] You did not come back, and the win was claimed.
   *[no] { $name } did not come back, and the win was claimed.
}
ending-waited = { $you ->
    [yes] You had not played for a week.
   *[no] { $name } had not played for a week.
}
ending-deserted = Nobody was left at the table.

# The end of a match.
ending-place = { $place }.
ending-rematch = Rematch
ending-analysis = Analysis
ending-luck = Luck and skill
ending-share = Share
ending-saved = The record has been saved as a file.
ending-in-one-line = Luck or skill?
ending-counting = Counting luck and skill
ending-no-line = It could not be worked out. The analysis tells it in detail.
ending-points = In points of a hundred: { $each }
ending-seat-luck = { $name }: luck { $luck }, skill { $skill }
ending-seat-skill = { $name }: skill { $skill }
