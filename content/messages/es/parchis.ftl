# Lo que dice el Parchís.
word-yellow = amarillo
word-green = verde
word-red = rojo
word-blue = azul

# Lo que ha pasado.
opening-rolled = { $seat } saca un { $pips } en la tirada de salida.
opening-tied = Empatan { $seats } asientos con un { $pips } y vuelven a tirar.
opening-won = { $seat } elige color en primer lugar y empieza.
colour-chosen = { $seat } juega con el color { $colour }.
rolled = { $seat } saca un { $pips }.
exited = { $seat } saca una ficha de casa a la casilla { $square }.
moved = { $seat } { $steps ->
    [10] cuenta 10
    [20] cuenta 20
   *[other] avanza { $steps }
}, de la { $where ->
    [corridor] casilla { $square } del pasillo
   *[ring] { $square }
} a la { $whereto ->
    [goal] meta
    [corridor] casilla { $target } del pasillo
   *[ring] { $target }
}.
bridge-opened = Se abre el puente de color { $colour } de la casilla { $square }.
bridge-made = Se forma un puente de color { $colour } en la casilla { $square }.
captured = { $seat } come una ficha de color { $colour } de { $victim } en la casilla { $square }, que vuelve a casa.
reached-goal = { $seat } ya tiene { $tokens ->
    [one] una ficha
   *[other] { $tokens } fichas
} en la meta.
earned = { $seat } cuenta { $count }.
count-lost = Ninguna ficha de { $seat } puede contar { $count }: se pierden.
nothing-moves = { $seat } no tiene ninguna ficha que pueda mover { $pips }.
rolls-again = { $seat } vuelve a tirar.
third-six = Tercer seis en el mismo turno: { $seat } no lo mueve y su turno termina.
sent-home = Vuelve a casa la ficha de color { $colour } de la casilla { $square }, la última que ha movido { $seat }.
spared = La última ficha que ha movido { $seat } está en { $where ->
    [goal] la meta
   *[corridor] la casilla { $square } del pasillo
} y se queda allí.
turn-lost = { $seat } pierde el turno y todo lo que le quedaba por jugar en él.
tokens-removed = Las fichas de color { $colour } vuelven a casa y dejan de jugar.
all-in-goal = { $seat } tiene en la meta { $tokens ->
    [1] su única ficha
    [4] sus cuatro fichas
   *[other] sus { $tokens } fichas
} de color { $colour }.
helps-partner = A partir de ahora, { $seat } mueve las fichas de color { $colour }, las de { $partner }.
pair-won = Gana la pareja de { $seat } y { $partner }.
stands-in = { $seat } juega también por { $partner }: sus fichas se quedan donde están.

# Lo que se puede hacer.
label-roll = Sacar un { $pips }
label-colour = Jugar con el color { $colour }
label-exit = Sacar una ficha de casa a la casilla { $square }
label-exit-capture = Sacar una ficha de casa a la casilla { $square } y comer una de color { $colour }
label-move = { $steps ->
    [10] Contar 10
    [20] Contar 20
   *[other] Avanzar { $steps }
}, de la { $where ->
    [corridor] casilla { $square } del pasillo
   *[ring] { $square }
} a la { $whereto ->
    [goal] meta
    [corridor] casilla { $target } del pasillo
   *[ring] { $target }
}
label-capture = { $steps ->
    [10] Contar 10
    [20] Contar 20
   *[other] Avanzar { $steps }
}, de la { $square } a la { $target }, y comer una ficha de color { $colour }
label-bridge = { $steps ->
    [10] Contar 10
    [20] Contar 20
   *[other] Avanzar { $steps }
}, de la { $square } a la { $target }, y formar un puente
label-join = { $steps ->
    [10] Contar 10
    [20] Contar 20
   *[other] Avanzar { $steps }
}, de la { $square } a la { $target }, junto a la ficha de color { $colour } de la pareja
label-bounce = { $steps ->
    [10] Contar 10
    [20] Contar 20
   *[other] Avanzar { $steps }
} desde la { $where ->
    [corridor] casilla { $square } del pasillo
   *[ring] { $square }
}, rebotar en la meta y volver a la casilla { $target } del pasillo

# Lo que no se puede hacer, y por qué.
refused-before-play = No se mueve ninguna ficha antes de elegir los colores.
refused-before-roll = Primero hay que tirar el dado.
refused-roll-choosing = { $seat } está eligiendo color: ahora no se tira el dado.
refused-roll-moving = { $seat } todavía tiene que mover { $steps }: ahora no se tira el dado.
refused-colour-rolling = Los colores se eligen cuando alguien ha sacado la tirada más alta.
refused-colour-taken = El color { $colour } ya es de { $seat }.
refused-colour-pair = Las parejas juegan con colores opuestos, amarillo y rojo o azul y verde: el color { $colour } es para la otra pareja.
refused-colour-later = Los colores solo se eligen al comienzo de la partida.
refused-exit-count = Con { $count } se mueve por el recorrido; las fichas solo salen de casa con un cinco.
refused-exit-nobody = No queda ninguna ficha en casa.
refused-exit-bridge = Tu propio puente ocupa tu casilla de salida, la { $square }: no puede salir ninguna ficha.
refused-exit-friends = En la casilla de salida, la { $square }, ya hay dos fichas de la pareja: no puede salir ninguna.
refused-exit-not-five = Las fichas salen de casa con un cinco, no con un { $pips }.
refused-others-token = La ficha de la casilla { $square } es de color { $colour }, no es tuya.
refused-partners-token = La ficha de color { $colour } de la casilla { $square } es de tu pareja: la moverás cuando todas las tuyas estén en la meta.
refused-no-token = No tienes ninguna ficha en { $where ->
    [corridor] la casilla { $square } del pasillo
   *[ring] la casilla { $square }
}.
refused-must-exit = Con fichas en casa, el cinco se usa obligatoriamente para sacar una.
refused-count-corridor = Con { $count } se mueve una ficha que esté en el recorrido, no una del pasillo.
refused-bridge = No puede mover { $steps }: el puente de color { $colour } de la casilla { $square } no deja pasar a nadie.
refused-full = No puede mover { $steps }: ya hay dos fichas en { $where ->
    [corridor] la casilla { $square } del pasillo
   *[ring] la casilla { $square }
}.
refused-bounces-out = No puede mover { $steps }: rebotaría en la meta hasta salirse del pasillo, y ninguna ficha vuelve al recorrido.
refused-open-bridge = Con un seis hay que abrir uno de tus puentes, así que la ficha de { $where ->
    [corridor] la casilla { $square } del pasillo
   *[ring] la casilla { $square }
} tiene que esperar.

# Lo que tiene cada asiento, debajo del tablero.
holding = { $seat }, { $letter } ({ $colour }): { $home } en casa, { $goal } en la meta.
holding-out = { $seat }, { $letter } ({ $colour }): { $home } en casa, { $goal } en la meta, fuera en { $squares }.
holding-no-colour = { $seat }: todavía sin color.
holding-rolled = { $seat }: ha sacado { $pips }.
holding-left = { $seat }: ha dejado la partida.
holding-pair = Pareja de { $seat } y { $partner }: { $goal } de { $tokens } en la meta.
holding-pending = Por mover: { $count }.
