# Ruta Europea. Ciudades y países llevan los dos nombres: { $city } en español, { $city-en } en inglés.

# Tiradas y apertura.
rolled-number = { $seat } saca un { $pips }.
rolled-plane = { $seat } saca el avión.
plane-again = Aquí el avión no cuenta: { $seat } repite la tirada.
route-given = A { $seat } le corresponde la ruta { $route }: { $countries }.
route-taken = La ruta { $route } ya tiene equipo: { $seat } repite la tirada.
order-roll-began = Ahora se tira para fijar el orden: la puntuación más alta va primero.
tied = Hay empate entre { $teams ->
    [one] un equipo
   *[other] { $teams } equipos
}: vuelven a tirar entre sí.
order-set = El orden está decidido: empieza { $seat }.

# Movimientos.
chose-roll = { $seat } se guarda el avión y prefiere tirar el dado.
blocked = En la casilla { $square } está { $by }: { $seat } se queda antes.
blocked-city = En { $city } ({ $square }) está { $by }: { $seat } se queda antes.
walked = { $seat } avanza a la casilla { $square }.
walked-city = { $seat } avanza a { $city } ({ $square }).
walked-back = { $seat } retrocede a la casilla { $square }.
walked-back-city = { $seat } retrocede a { $city } ({ $square }).
not-moved = { $seat } sigue en la casilla { $square }.
not-moved-city = { $seat } sigue en { $city } ({ $square }).
jumped = Desde la estrella, { $seat } salta a la casilla { $square }.
jumped-city = Desde la estrella, { $seat } salta a { $city } ({ $square }).
last-star = { $seat } está en la última estrella, en la casilla { $square }: no hay otra a la que saltar.
star-blocked = Todo está ocupado hasta la estrella siguiente: { $seat } se queda en la estrella de la casilla { $square }.
flew = { $seat } vuela hacia atrás, a { $city } ({ $square }).
flew-reserve = { $seat } gasta un avión de la reserva y vuela hacia atrás, a { $city } ({ $square }).
sent = { $seat } va a la casilla { $square }.
sent-city = { $seat } va a { $city } ({ $square }).
kept = { $seat } guarda el avión: { $planes ->
    [one] un avión
   *[other] { $planes } aviones
} en reserva.
stayed = { $seat } renuncia a la tirada y se queda en la casilla { $square }.
stayed-city = { $seat } renuncia a la tirada y se queda en { $city } ({ $square }).
turn-missed = { $seat } pierde este turno.

# Tarjetas y preguntas.
card-due = { $city } ({ $square }) es de la ruta de { $seat } y falta su bandera: se saca una tarjeta.
card-again = Tarjeta para { $seat }: se tira otra vez.
card-back3 = Tarjeta para { $seat }: tres casillas atrás.
card-first = Tarjeta para { $seat }: a la primera ciudad de su ruta cuya bandera le falta.
card-forward3 = Tarjeta para { $seat }: tres casillas adelante.
card-plane = Tarjeta para { $seat }: un avión para la reserva.
card-skip = Tarjeta para { $seat }: pierde el próximo turno.
card-star = Tarjeta para { $seat }: a la estrella siguiente.
card-city = Tarjeta para { $seat }: a { $city } ({ $square }).
card-idle = La tarjeta no tiene efecto aquí.
plane-gained = { $seat } tiene ahora { $planes ->
    [one] un avión
   *[other] { $planes } aviones
} en reserva.
asked = Pregunta para { $seat } en { $city } ({ $square }).
flag-won = ¡Correcto! { $seat } gana una bandera, { $country }: { $flags } de { $needed }.
answered-wrong = Incorrecto. { $seat } no gana bandera y en su próximo turno tendrá que dejar { $city } ({ $square }).
knew-it = ¡Correcto! { $seat } lo sabía, en { $city } ({ $square }).
knew-it-not = Incorrecto. { $seat } no lo sabía, en { $city } ({ $square }).

# Murcia.
entered-murcia = { $seat } entra en Murcia: con dos respuestas correctas de tres gana la carrera.
murcia-right = ¡Correcto! { $seat } lleva en Murcia { $rights ->
    [one] una respuesta correcta
   *[other] { $rights } respuestas correctas
}.
murcia-wrong = Incorrecto. { $seat } lleva en Murcia { $wrongs ->
    [one] una respuesta incorrecta
   *[other] { $wrongs } respuestas incorrectas
}.
murcia-failed = Esta vez { $seat } no lo consigue y tiene que salir de Murcia.
went-out = { $seat } sale de Murcia y retrocede a la casilla { $square }.
went-out-city = { $seat } sale de Murcia y retrocede a { $city } ({ $square }).
came-home = { $seat } llega a casa, a Murcia, en el turno { $turns } de la partida.

# Lo que se puede hacer.
label-number = El dado muestra un { $pips }
label-plane = El dado muestra el avión
label-roll = Tirar el dado
label-go = Avanzar a la casilla { $square }
label-go-city = Avanzar a { $city } (casilla { $square })
label-go-murcia = Entrar en Murcia
label-go-blocked = Avanzar (todo está ocupado: se queda en su sitio)
label-go-out = Salir a la casilla { $square }
label-go-out-city = Salir a { $city } (casilla { $square })
label-stay = Renunciar a la tirada y quedarse
label-keep = Guardar el avión en la reserva
label-fly = Volar hacia atrás, a { $city } (casilla { $square })
label-ask = Una pregunta
label-right = La respuesta es correcta
label-wrong = La respuesta es incorrecta
label-card-again = Tarjeta: tirar otra vez
label-card-back3 = Tarjeta: tres casillas atrás
label-card-first = Tarjeta: a la primera ciudad cuya bandera falta
label-card-forward3 = Tarjeta: tres casillas adelante
label-card-plane = Tarjeta: un avión para la reserva
label-card-skip = Tarjeta: pierde el próximo turno
label-card-star = Tarjeta: a la estrella siguiente
label-card-city = Tarjeta: a { $city } ({ $square })

# Lo que toca en su lugar.
due-route-roll = { $seat } aún no tiene ruta: primero hay que tirar el dado para decidirla.
due-order-roll = El orden aún no está decidido: primero hay que tirar el dado por { $seat }.
due-roll = Primero hay que tirar el dado por { $seat }.
due-card = Primero hay que sacar una tarjeta para { $seat }.
due-answer = Primero { $seat } tiene que responder a la pregunta.
due-exam = { $seat } está en Murcia y primero tiene que responder.
due-out-roll = { $seat } tiene que salir de Murcia: primero hay que tirar el dado.
due-start = Primero { $seat } elige entre tirar el dado o gastar un avión.
due-number = { $seat } ha sacado un { $pips }: puede avanzar, o quedarse y renunciar a la tirada.
due-plane = { $seat } ha sacado el avión: puede volar hacia atrás, guardarlo, avanzar seis casillas o quedarse.
due-out-number = { $seat } tiene que salir de Murcia y retroceder { $pips ->
    [one] una casilla
   *[other] { $pips } casillas
}.
due-out-plane = { $seat } tiene que salir de Murcia: retrocede seis casillas o vuela a una ciudad de su ruta.

# Por qué algo no se puede hacer.
why-over = La partida ha terminado.
why-no-reserve = { $seat } no tiene aviones en reserva, así que no hay nada que elegir: se tira el dado enseguida.
why-no-reserve-after-again = Tras la tarjeta de tirar otra vez se tira el dado enseguida: no se puede gastar un avión de la reserva.
why-rolled = El dado ya se ha tirado por { $seat }.
why-past-murcia = Con un { $pips } se pasaría de Murcia, que está a { $left ->
    [one] una casilla
   *[other] { $left } casillas
}: hace falta el número exacto.
why-flags-lacking = Así se entraría en Murcia, pero el equipo solo tiene { $flags } de las { $needed } banderas que necesita.
why-keep-number = Solo se puede guardar un avión, y el dado muestra un { $pips }.
why-reserve-full = Ya hay dos aviones en reserva y no se pueden guardar más.
why-must-leave = Aquí la respuesta fue incorrecta: mientras pueda avanzar o volar, el equipo tiene que dejar { $city } ({ $square }).
why-must-go-out = Tras fallar en Murcia hay que salir: no es posible quedarse ni guardar el avión.
why-fly-number = El dado muestra un { $pips }: se vuela con un avión recién sacado o, en vez de tirar, con uno de la reserva.
why-fly-murcia = Solo se vuela hacia atrás: nadie entra en Murcia volando.
why-fly-no-city = La casilla { $square } no es una ciudad: solo se vuela a ciudades de la propia ruta.
why-fly-other-route = { $city } ({ $square }) es de la ruta { $route }, y el equipo tiene la ruta { $own }.
why-fly-not-behind = { $city } ({ $square }) no queda detrás del equipo, que está en la casilla { $here }: solo se vuela hacia atrás.
why-fly-occupied = En { $city } ({ $square }) está { $by }.
why-second-instruction = En este turno ya ha salido una instrucción: ahora solo puede ser una pregunta.
why-card-own-city = El equipo ya está en { $city } ({ $square }): ninguna tarjeta lo envía ahí.
why-card-no-city = La casilla { $square } no es una ciudad: ninguna tarjeta envía ahí.
why-no-cards-in-murcia = En Murcia no se sacan tarjetas: se responde enseguida.

# Lo que tiene cada equipo, debajo del tablero.
holding = { $seat }: ruta { $route }, casilla { $square }, banderas { $flags } de { $needed } { $countries }, aviones { $planes }.
holding-misses-turn = { $seat }: ruta { $route }, casilla { $square }, banderas { $flags } de { $needed } { $countries }, aviones { $planes }; pierde el próximo turno.
holding-must-leave = { $seat }: ruta { $route }, casilla { $square }, banderas { $flags } de { $needed } { $countries }, aviones { $planes }; tiene que salir de esta ciudad.
holding-no-route = { $seat }: todavía sin ruta.
holding-left = { $seat }: ha dejado la partida.
