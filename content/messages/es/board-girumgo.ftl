# El tablero de Girumgo: nombres de lo que se ve y se toca.

board-name = Tablero de Girumgo. Las flechas mueven el foco, Intro elige una ruleta, más y menos la giran.
board-wheel = { $wheel }, { $top } arriba
board-wheel-unset = { $wheel }, sin colocar
board-wheel-token = ficha de { $name } en { $colour }, frente a { $gap }
board-wheel-goal = meta de { $name }
board-wheel-triangle = triángulo { $colour } en { $gap }
board-token = Tu ficha en { $wheel }, frente a { $gap }
board-whole = Ver el tablero entero
board-colour-taken = { $colour }: ya lo tiene { $name }
board-advances = { $count ->
    [0] sin avances
    [one] un avance
   *[other] { $count } avances
}
board-to-go = { $count ->
    [0] en la meta
    [one] a un paso de la meta
   *[other] a { $count } pasos de la meta
}
board-turns-left = { $count ->
    [0] sin giros
    [one] queda un giro
   *[other] quedan { $count } giros
}
board-task-rolling = tira para ver quién empieza
board-task-casting = tira el dado
board-task-choosing = elige tu color
board-task-turning = { $count ->
    [0] avanza con tu ficha o termina el turno
    [one] gira una ruleta, avanza o termina el turno
   *[other] gira { $count } veces, avanza o termina el turno
}
