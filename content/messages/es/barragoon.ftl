# Barragoon.

moved = { $seat } mueve el { $tile } de { $from } a { $to }.
tile-captured = Cae el { $tile } de { $seat } que estaba en { $square }.
barragoon-captured = { $seat } captura el barragoon de { $square }.
must-place = { $seat } tiene que colocar un barragoon nuevo.
must-place-again = { $seat } tiene que volver a colocar el barragoon capturado.
placed = { $seat } coloca un barragoon nuevo en { $square }: { $way }.
placed-again = { $seat } vuelve a colocar el barragoon, ahora en { $square }: { $way }.
repeated = Esta posición se ha dado ya { $times } veces.
may-offer = { $seat } puede ofrecer tablas o seguir jugando.
offered = { $seat } ofrece tablas.
played-on = { $seat } sigue jugando sin ofrecer tablas.
accepted = { $seat } acepta las tablas.
refused = { $seat } rechaza las tablas.
bound = { $seat } tiene que salir de la repetición en este turno, si algún movimiento o captura lo permite.
cannot-move = { $seat } no puede mover ninguna ficha y pierde.
too-few-tiles = { $left ->
    [0] A { $seat } no le quedan fichas, así que pierde.
    [one] A { $seat } solo le queda una ficha, así que pierde.
   *[other] A { $seat } solo le quedan { $left } fichas, así que pierde.
}
dead-position = Ya nunca podrá capturarse nada: tablas.
stood-too-often = La misma posición se ha dado { $times } veces: tablas.
too-quiet = Han pasado { $turns } turnos sin que se capture ninguna ficha: tablas.
no-way-out = Nadie puede salir de la repetición: tablas.

label-move = Mover el { $tile } de { $from } a { $to }
label-capture-tile = Capturar el { $prey } de { $to } con el { $tile } de { $from }
label-capture-barragoon = Capturar el barragoon de { $to } con el { $tile } de { $from }
label-place = Colocar el barragoon en { $square }: { $way }
label-offer = Ofrecer tablas
label-on = Seguir jugando
label-accept = Aceptar las tablas
label-refuse = Rechazar las tablas

no-over = La partida ha terminado.
no-owner-places = Antes tiene que colocar un barragoon nuevo { $seat }, que ha perdido la ficha.
no-capturer-places = Antes tiene que colocar un barragoon nuevo { $seat }.
no-places-again = Antes tiene que volver a colocar el barragoon capturado { $seat }.
no-may-offer = Antes tiene que elegir { $seat } entre ofrecer tablas y seguir jugando.
no-answer-first = Antes tiene que aceptar o rechazar las tablas { $seat }.
no-placement-now = Ahora no hay que colocar ningún barragoon: solo se coloca después de una captura.
no-offer-now = Solo puede ofrecer tablas, o renunciar a ofrecerlas, quien con su turno acaba de hacer que una posición se dé por cuarta o quinta vez.
no-answer-now = No hay ninguna oferta de tablas que responder.
no-place-on-tile = En { $square } hay un { $tile }: un barragoon necesita una casilla vacía.
no-place-on-barragoon = En { $square } ya hay un barragoon: otro necesita una casilla vacía.
no-tile-there = En { $square } no hay ninguna ficha.
no-barragoon-moves = En { $square } hay un barragoon, y los barragoons no se mueven solos.
no-your-tile = La ficha de { $square } es de { $seat }, y no es su turno.
no-distance = Un { $tile } avanza { $tile } casillas, o { $short ->
    [one] una
   *[other] { $short }
} en jugada corta; { $to } está a { $distance ->
    [one] una casilla
   *[other] { $distance } casillas
}.
no-own-tile = En { $square } hay una ficha tuya.
no-short-capture = Con una jugada corta no se captura: para capturar en { $square }, un { $tile } tiene que avanzar { $tile } casillas.
no-two-against-all = Un 2 no puede capturar el barragoon de { $square }, que muestra todos los giros.
no-way-straight = El camino está cerrado en { $square }: { $obstacle }.
no-way-with-turn = Los dos caminos están cerrados: en { $square } { $obstacle }, y en { $other } { $other-obstacle }.
no-repetition = Se han rechazado las tablas, así que en este turno hay que salir de la repetición: ese movimiento lleva a una posición que ya se ha dado tres veces o más.

word-obstacle-tile = hay una ficha, y las fichas nunca se pasan
word-obstacle-closed = el barragoon está cerrado y nunca se cruza
word-obstacle-heading = el barragoon no se cruza en esa dirección
word-obstacle-no-turn = el barragoon solo se cruza en línea recta, sin girar
word-obstacle-other-turn = el barragoon solo se cruza con su propio giro
word-obstacle-not-straight = el barragoon nunca se cruza en línea recta, solo girando

word-way-x = cerrado
word-way-n = recto hacia el norte
word-way-e = recto hacia el este
word-way-s = recto hacia el sur
word-way-w = recto hacia el oeste
word-way-ns = recto, al norte y al sur
word-way-ew = recto, al este y al oeste
word-way-ne = giro a la derecha, de norte a este
word-way-es = giro a la derecha, de este a sur
word-way-sw = giro a la derecha, de sur a oeste
word-way-wn = giro a la derecha, de oeste a norte
word-way-nw = giro a la izquierda, de norte a oeste
word-way-ws = giro a la izquierda, de oeste a sur
word-way-se = giro a la izquierda, de sur a este
word-way-en = giro a la izquierda, de este a norte
word-way-all = todos los giros

# Lo que tiene cada asiento, debajo del tablero.
holding = { $seat }, { $letter } ({ $colour }): fichas { $tiles }.
holding-express = { $seat }, { $letter } ({ $colour }): fichas { $tiles }; juega con el nivel exprés { $level }.
holding-beside = Barragoons junto al tablero: { $beside }.
holding-standing = Esta posición se da por vez número { $times }.
word-white = blancas
word-brown = marrones
