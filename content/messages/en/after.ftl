# A match seen afterwards: replay, chances and analysis.
after-title = Analysis: { $game }
after-nothing = There is no match to look at
after-not-here = That match is not on this device. It may have been played on another one, or removed from the list.
after-cut-off = The link is not whole. Ask for it to be sent again.
after-unknown = The house does not know that match. Check that the link is complete.
after-no-house = The house does not answer, so the match cannot be shown now. Check the connection and try again.
after-broken = This match cannot be shown
after-unfinished = The match is not over.

after-step = Walk through the match
after-first = To the beginning
after-prev = One move back
after-next = One move on
after-last = To the end
after-moment = Moment of the match
after-link = Copy the link to this moment
after-copied = Link copied

after-curve = Chance to win
after-curve-now = Chance to win over the match. Move { $at } of { $length }. { $each }
after-chance-of = { $name }: { $percent } %
after-progress = How much is analysed
after-stop = Stop
after-go-on = Go on analysing
after-trouble = The analysis was interrupted.

after-choices = What each choice cost
after-choice = { $turn }. { $name }: { $action }
after-mark-doubtful = doubtful
after-mark-mistake = mistake
after-mark-blunder = blunder
after-cost = cost { $points } points
after-best = better: { $action }
after-more = { $count ->
    [one] and one more choice that cost less.
   *[other] and { $count } more choices that cost less.
}
after-no-mistakes = No choice cost enough to be marked.
after-none-yet = So far no choice has cost enough to be marked.
after-missed = Here { $name } chose “{ $action }”, which cost { $points } points.
after-better = Better: “{ $action }”.
after-reply = The worst that may follow: { $reply }.

after-luck = Luck and skill
after-skill = Skill
after-start = At the start
after-luck-gave = Luck
after-own-answers = Own answers
after-other-answers = Others’ answers
after-own-choices = Own choices
after-other-choices = Others’ choices
after-platform = Time and leaving
after-end = At the end
after-account = In points of the chance to win, as a strong bot sees it: each column adds up exactly to what its seat has at the end.

after-dice = Check the dice
after-not-fetched = It could not be loaded. Check the connection and open it again.
after-play-on = Play on from here against bots
after-play-on-text = Begins a new match on this device from move { $at }. Choose your seat and the level of the others.
after-play-on-over = The match is over here: go back to the moment from which you want to play on.
after-you = You
after-level-of = Level of the bot in { $name }'s seat

after-see-reply = See it on the board
after-try = Try another move here
after-variations = Kept variations
after-running = It is still being played.
after-to-table = Go to the table
