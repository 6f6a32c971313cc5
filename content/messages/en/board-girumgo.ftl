# The board of Girumgo: names of what is seen and touched.

board-name = Girumgo board. Arrows move the focus, Enter selects a wheel, plus and minus turn it.
board-wheel = { $wheel }, { $top } on top
board-wheel-unset = { $wheel }, not set yet
board-wheel-token = token of { $name } on { $colour }, facing { $gap }
board-wheel-goal = goal of { $name }
board-wheel-triangle = { $colour } triangle in { $gap }
board-token = Your token on { $wheel }, facing { $gap }
board-whole = Show the whole board
board-colour-taken = { $colour }: { $name } has it already
board-advances = { $count ->
    [0] no advances
    [one] one advance
   *[other] { $count } advances
}
board-to-go = { $count ->
    [0] at the goal
    [one] one hop to go
   *[other] { $count } hops to go
}
board-turns-left = { $count ->
    [0] no turns left
    [one] one turn left
   *[other] { $count } turns left
}
board-task-rolling = roll to see who begins
board-task-casting = throw the die
board-task-choosing = choose your colour
board-task-turning = { $count ->
    [0] advance with your token or end the turn
    [one] turn one wheel, advance or end the turn
   *[other] turn wheels { $count } times, advance or end the turn
}
