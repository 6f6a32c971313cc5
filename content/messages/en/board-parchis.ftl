# The board of Parchís.
board-name = Parchís board
board-square = Square { $number }
board-corridor = Square { $number } of the { $colour } corridor
board-home = The { $colour } home
board-goal = The { $colour } goal
board-holds-home = { $count ->
    [0] No token at home
    [one] One token at home
   *[other] { $count } tokens at home
}
board-holds-goal = { $count ->
    [0] No token in the goal
    [one] One token in the goal
   *[other] { $count } tokens in the goal
}
board-holds-roll = Rolled a { $pips }
board-throw = Roll the die
board-throw-again = Roll again
board-throw-opening = Roll to see who begins
board-task-colour = choose your colour
board-task-opening = roll to see who begins
board-task-throw = throw the die
board-task-move = play the { $count }
board-task-count = count { $count } with one of your tokens
