# What every game says alike.
turn-began = { $seat } is to play.
timed-out = { $seat } has run out of time.
left = { $seat } has left the table.
draw-agreed = A draw is agreed.
stopped = The host ends the match.
voided = The match is called off: it counts for nobody.
over-won = { $seat } has won.
over-shared = The result is shared by { $seats } seats.
over-together = The match is over.
over-nobody = Nobody is left: the match is over.

host-over = The match is over.
host-no-seat = There is no such seat: this match was made for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, numbered from 0.
host-has-left = { $seat } has left the match.
host-not-awaited = Nothing is awaited from { $seat } now, so its time cannot run out.
host-draw-for-two = A draw can be agreed only in a match made for two seats.
host-no-stop = This game has no ranking before its end, so it cannot be stopped early.

seat-name = Seat { $number }
refused-unknown = “{ $text }” is no action of { $game }.
refused-too-long = The match has more actions than a match can have.
refused-back = The match has not been there yet.
record-stops = The record stops making sense at action { $at }, “{ $word }”: { $why }
