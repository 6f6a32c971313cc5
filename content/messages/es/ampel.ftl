# Ampel.

word-red = roja
word-green = verde
word-yellow = amarilla

yellow-placed = { $seat } coloca una ficha amarilla en { $at }. { $left ->
    [0] Era la última.
    [one] Queda una por colocar.
   *[other] Quedan { $left } por colocar.
}
setup-done = Ya están colocadas todas las fichas amarillas. El primer turno es de { $seat }.
moved = { $seat } mueve la ficha { $colour } { $count ->
    [one] un punto
   *[other] { $count } puntos
}, de { $from } a { $to }.
moved-with-cylinder = { $seat } mueve la ficha { $colour } { $count ->
    [one] un punto
   *[other] { $count } puntos
}, de { $from } a { $to }, y el cilindro va con ella.
light-made = { $seat } forma un semáforo: rojo en { $red }, amarillo en { $yellow }, verde en { $green }.
discs-returned = { $discs ->
    [one] Una ficha vuelve
   *[other] { $discs } fichas vuelven
} a la mano de { $seat }.
cylinder-returned = El cilindro vuelve a la mano de { $seat }.
scored = { $seat } gana { $earned ->
    [one] un punto
   *[other] { $earned } puntos
} y ya tiene { $points }.
disc-added = { $seat } añade una ficha { $colour } en { $at }; { $left ->
    [0] no le queda ninguna
    [one] le queda una
   *[other] le quedan { $left }
} en la mano.
cylinder-put = { $seat } pone el cilindro sobre la ficha nueva, en { $at }.
cylinder-out = Era la última ficha de la mano: el cilindro de { $seat } sale del juego para siempre.
skip-no-own-disc = { $seat } no tiene en el tablero ninguna ficha que mover.
skip-no-own-move = Ninguna ficha de { $seat } se puede mover.
skip-no-opponents-disc = No hay en el tablero ninguna ficha contraria que { $seat } pueda mover.
skip-only-cylinder = La única ficha contraria está bajo su cilindro, así que { $seat } no puede moverla.
skip-no-opponents-move = { $seat } no puede mover ninguna de las fichas contrarias.
skip-empty-hand = { $seat } no tiene en la mano ninguna ficha que añadir.
skip-no-point = { $seat } no puede añadir ninguna ficha: en cualquier punto vacío completaría un semáforo.
half-reached = { $seat } tiene { $points ->
    [one] una
   *[other] { $points }
} de { $yellows ->
    [one] una ficha amarilla
   *[other] { $yellows } fichas amarillas
}: la mitad o más.
repeated = La misma posición se da por tercera vez al empezar un turno: tablas.
turns-over = Se han jugado { $turns } turnos sin que gane nadie: tablas.

label-place-yellow = Colocar una ficha amarilla en { $at }
label-add = Añadir una ficha en { $at }
label-move = Mover la ficha { $colour } de { $from } a { $to } ({ $count ->
    [one] un punto
   *[other] { $count } puntos
})

not-over = La partida ha terminado.
not-move-in-setup = Todavía no se mueve nada: antes hay que colocar todas las fichas amarillas.
not-yellow-occupied = En { $at } ya hay una ficha amarilla.
not-rim = { $at } está en el borde del tablero: las fichas amarillas solo se colocan en puntos interiores.
not-add-before-own = La ficha se añade al final del turno. Antes hay que mover una ficha propia.
not-add-before-opponents = La ficha se añade al final del turno. Antes hay que mover una ficha contraria.
not-move-in-add = En este turno ya no se mueve nada más: ahora hay que añadir una ficha.
not-add-occupied = En { $at } ya hay una ficha { $colour }.
not-add-light = Una ficha nueva no puede completar un semáforo, y en { $at } lo formaría con { $yellow } y { $other }.
not-from-empty = En { $from } no hay ninguna ficha.
not-yellow = La ficha de { $from } es amarilla, y las amarillas no se mueven nunca.
not-opponents-yet = La ficha de { $from } es contraria. Antes hay que mover una ficha propia.
not-own-now = La ficha de { $from } es propia. Ahora hay que mover una ficha contraria.
not-under-cylinder = La ficha de { $from } está bajo el cilindro contrario, así que no se puede mover.
not-where-it-began = Una ficha no puede terminar su movimiento donde lo empezó, en { $from }.
not-onto-disc = { $to } está ocupado: hay una ficha { $colour }.
not-first-point = La ficha de { $from } no puede salir hacia { $to }: { $blocker }, el primer punto en esa dirección, está ocupado. Tampoco termina en { $to } ningún recorrido con giros.
not-distance = En la línea de { $from } a { $to } hay { $count ->
    [one] una ficha
   *[other] { $count } fichas
}, así que la ficha tiene que avanzar exactamente { $count ->
    [one] un punto
   *[other] { $count } puntos
}, no { $distance }. Tampoco termina en { $to } ningún recorrido con giros.
not-straight-through = De camino de { $from } a { $to }, la ficha se encuentra con la de { $blocker } y tiene que girar antes de ella. Ningún recorrido con giros termina en { $to }.
not-movable = La ficha de { $from } no se puede mover: en ninguna dirección puede avanzar tantos puntos como fichas hay en su línea.
not-reached = Ningún recorrido de la ficha de { $from } termina en { $to }. Puede ir a: { $targets }.

# Lo que tiene cada asiento, debajo del tablero.
holding-cylinder-in-hand = { $seat } ({ $colour }): puntos { $points }, fichas en mano { $hand }, cilindro en mano.
holding-cylinder-on = { $seat } ({ $colour }): puntos { $points }, fichas en mano { $hand }, cilindro en { $point }.
holding-cylinder-out = { $seat } ({ $colour }): puntos { $points }, fichas en mano { $hand }, cilindro fuera del juego.
holding-step-setup = Preparación: colocar una ficha amarilla.
holding-step-own = Paso 1: mover una ficha propia.
holding-step-opponents = Paso 2: mover una ficha contraria.
holding-step-add = Paso 3: añadir una ficha.
