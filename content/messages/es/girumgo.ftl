# Girumgo.

word-red = rojo
word-orange = naranja
word-yellow = amarillo
word-green = verde
word-blue = azul
word-violet = violeta

# Lo que pasa.
rolled = { $seat } saca un { $pips } en el sorteo de salida.
tied = { $seats } asientos empatan con un { $pips } y vuelven a tirar.
begins = Empieza { $seat }.
colour-chosen = { $seat } juega con el color { $colour }.
wheel-set = La ruleta { $wheel } queda { $rotation ->
    [0] con el rojo arriba
    [one] girada un quesito
   *[other] girada { $rotation } quesitos
}.
triangle-stands = Hay un triángulo de color { $colour } en { $gap }: no es de nadie.
turns-given = { $seat } puede hacer { $turns ->
    [one] un giro
   *[other] { $turns } giros
}.
turned-clockwise = { $seat } gira { $wheel } hacia la derecha{ $tokens ->
    [0] {""}
    [one] , con la ficha que tiene encima
   *[other] , con las { $tokens } fichas que tiene encima
}; { $left ->
    [0] no quedan giros
    [one] queda un giro
   *[other] quedan { $left } giros
}.
turned-back = { $seat } gira { $wheel } hacia la izquierda{ $tokens ->
    [0] {""}
    [one] , con la ficha que tiene encima
   *[other] , con las { $tokens } fichas que tiene encima
}; { $left ->
    [0] no quedan giros
    [one] queda un giro
   *[other] quedan { $left } giros
}.
triangle-broken = Se deshace el triángulo de color { $colour } en { $gap } y se retira su marca.
triangle-made = { $seat } forma un triángulo de color { $colour } en { $gap }.
triangle-stood-before = { $seat } rehace el triángulo de color { $colour } en { $gap }; ya estaba al empezar el turno, así que no da nada.
triangle-given-before = { $seat } rehace el triángulo de color { $colour } en { $gap }; ya ha dado su avance en este turno.
advance-earned = { $seat } gana un avance y ya tiene { $advances }.
dial-full = El marcador de { $seat } no pasa de { $advances }: el avance se pierde.
surrounded = { $seat } rodea la ficha de { $opponent } en { $wheel }.
advances-lost = { $seat } pierde { $lost ->
    [one] un avance
   *[other] { $lost } avances
} y { $advances ->
    [0] se queda sin ninguno
    [one] le queda uno
   *[other] le quedan { $advances }
}.
sent-home = La ficha de { $seat } vuelve de { $from } a su ruleta de salida, { $to }.
hopped = { $seat } pasa de { $from } a { $to }; { $advances ->
    [0] no le quedan avances
    [one] le queda un avance
   *[other] le quedan { $advances } avances
}.
turn-ended = { $seat } termina su turno.
turn-ended-by-itself = A { $seat } no le quedan giros ni puede avanzar: termina su turno.
turn-ended-by-time = El turno de { $seat } termina con su tiempo.
token-removed = La ficha de { $seat } se retira de { $wheel }.
goal-reached = La ficha de { $seat } ha llegado a su meta, { $wheel }.
ran-out-nearest = Se han jugado { $turns } turnos por asiento: la ficha de { $seat } es la más cercana a su meta, a { $hops ->
    [one] un paso
   *[other] { $hops } pasos
}.
ran-out-most-advances = Se han jugado { $turns } turnos por asiento: entre las fichas más cercanas a su meta, a { $hops ->
    [one] un paso
   *[other] { $hops } pasos
}, la de { $seat } tiene más avances, { $advances }.
ran-out-shared = Se han jugado { $turns } turnos por asiento: { $seats } fichas están igual de cerca de su meta, a { $hops ->
    [one] un paso
   *[other] { $hops } pasos
}, { $advances ->
    [0] sin avances
    [one] con un avance cada una
   *[other] con { $advances } avances cada una
}.

# Lo que se puede hacer.
label-turn-clockwise = Girar { $wheel } hacia la derecha
label-turn-back = Girar { $wheel } hacia la izquierda
label-hop = Pasar de { $from } a { $to }
label-end = Terminar el turno
label-choose = Jugar con el color { $colour }
label-roll = El dado muestra un { $pips }
label-set = Colocar { $wheel } { $rotation ->
    [0] con el rojo arriba
    [one] girada un quesito
   *[other] girada { $rotation } quesitos
}

# Por qué algo no se puede hacer.
refused-over = La partida ha terminado.
refused-while-rolling = Todavía se sortea quién empieza: antes viene la tirada de { $seat }.
refused-set-while-rolling = Las ruletas se colocan cuando se sabe quién empieza y los colores están elegidos; ahora viene la tirada de { $seat }.
refused-while-setting = Todavía se están colocando las ruletas: ahora viene { $wheel }.
refused-roll-while-setting = El dado se tira cuando todas las ruletas están colocadas: ahora viene { $wheel }.
refused-wheels-are-set = Todas las ruletas están colocadas; desde ahora solo se giran de quesito en quesito.
refused-colours-are-chosen = Los colores se reparten al principio y ya no cambian.
refused-before-the-roll = Antes hay que tirar el dado: dice cuántos giros puede hacer { $seat }.
refused-house-while-choosing = Antes de seguir con el dado y las ruletas, { $seat } tiene que elegir un color.
refused-already-rolled = En este turno ya se ha tirado el dado: le toca jugar a { $seat }.
refused-choose-first = Antes, { $seat } tiene que elegir un color.
refused-colour-taken = El color { $colour } ya es de { $seat }; un color elegido no queda libre, aunque se deje la partida.
refused-no-turns-left = { $seat } ya ha hecho todos los giros que le dio el dado, así que { $wheel } no se puede girar.
refused-hop-in-place = La ficha ya está en { $wheel }: solo puede pasar a otra ruleta.
refused-hop-too-far = { $from } y { $to } no se tocan: solo se pasa a una ruleta vecina.
refused-hop-not-faced = La ficha mira al hueco { $gap }, y { $to } no forma parte de él.
refused-hop-colour = En { $gap }, la ruleta { $to } muestra el color { $shown }, no el { $colour }: una ficha solo pasa a un quesito de su color.
refused-hop-no-advance = A { $seat } no le quedan avances para pasar a { $to }.

# Lo que tiene cada asiento, debajo del tablero.
holding = { $seat } ({ $colour }): en { $wheel }, meta { $goal }, avances { $advances }.
holding-facing = { $seat } ({ $colour }): en { $wheel } frente a { $gap }, meta { $goal }, avances { $advances }.
holding-no-colour = { $seat }: sale de { $wheel }, meta { $goal }.
holding-left = { $seat }: ha dejado la partida.
holding-triangle = Triángulo { $gap }: { $colour }.
holding-turns = Giros que quedan: { $turns }.
