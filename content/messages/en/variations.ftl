# Trying other moves after the match, and keeping them in the record.
variation-trying = Try other moves
variation-house = Choose what { $name } gets.
variation-over = This is how the match ends.
variation-what-comes = What may come
variation-choose = Choose what comes…
variation-random = Let chance decide
variation-line = Moves tried
variation-chances = Chance to win, according to a strong bot: { $each }
variation-keep = Keep in the record
variation-close = Back to the match
variation-kept = Kept variations
variation-entry = { $turn }. { $action }{ $more ->
    [0] { "" }
    [one] { " " }and one more move
   *[other] { " " }and { $more } more moves
}
variation-forget = Remove the variation { $entry }
variation-played = This is what was played: there is no need to keep it.
variation-at-the-end = The match did not go on after this moment. To go on, play from here against bots.
variation-long = A variation has at most { $most } moves.
variation-many = There are { $most } variations here already. Remove one to keep another.
variation-impossible = This variation cannot be kept in this record.
