# Las reglas del Parchís, con nuestras palabras.
rules-goal-title = De qué se trata
rules-goal =
    Tienes cuatro fichas y un viaje que hacer con cada una: salir de casa, dar la vuelta al tablero y entrar en tu meta, en el centro. Gana quien lleva antes las cuatro.

    Juegan de dos a cuatro personas, cada una con su color. Un solo dado decide cuánto se avanza; tú decides con qué ficha. Por el camino se come, se cierra el paso y se busca refugio: ahí está el juego.
rules-board-title = El tablero
rules-board =
    El recorrido común son 68 casillas numeradas, y todas las fichas lo recorren en el sentido de los números, contrario al de las agujas del reloj. Después de la 68 viene otra vez la 1.

    Cada color tiene en su esquina una casa, donde esperan sus fichas; una casilla de salida de su color; un pasillo de siete casillas en el que solo entra él, y una meta triangular. Una ficha recorre 64 casillas comunes desde su salida, se desvía por su pasillo y llega a la meta.

    Doce casillas llevan un círculo dibujado: son los seguros. En cualquier casilla caben como mucho dos fichas; solo en casa y en la meta caben todas.
rules-opening-title = Quién empieza
rules-opening =
    Antes de jugar, cada jugador tira el dado. Quien saca más elige color y empezará; si hay empate, los empatados vuelven a tirar. Después eligen los demás, por orden de mesa, entre los colores que quedan.

    Los turnos pasan en el sentido de las agujas del reloj, al revés que las fichas: amarillo, verde, rojo, azul.
rules-turn-title = Tu turno
rules-turn =
    Se tira el dado y avanzas con una de tus fichas exactamente ese número de casillas. La ficha la eliges tú, pero mover es obligatorio: si solo puede una, va esa, aunque no te guste. Si no puede ninguna, pasa el turno.

    Nunca se retrocede por el recorrido, y nadie puede acabar donde ya hay dos fichas.

    Cada mesa acuerda su reloj; el de siempre son treinta segundos para tirar y mover. Si alguien se va y jugaban más de dos, sus fichas vuelven a casa y los demás siguen jugando.
rules-five-title = El cinco: salir de casa
rules-five =
    Las fichas salen de casa con un cinco, y con nada más. Y al revés: si te queda alguna en casa, el cinco se gasta en sacarla, quieras o no. La ficha se coloca en tu casilla de salida y sigue desde allí en otro turno.

    La única excepción es que tu salida ya esté ocupada por dos fichas tuyas. Entonces no cabe otra, y el cinco se mueve como cualquier otro número.
rules-six-title = El seis: otra tirada, y un peligro
rules-six =
    Con un seis mueves y vuelves a tirar. Aunque no hayas podido mover, la segunda tirada es tuya.

    Pero al tercer seis del mismo turno se acaba la suerte: ese seis no se mueve, y la última ficha que habías movido vuelve a casa. Solo se libra si está ya en su pasillo o en la meta. Después pasa el turno.

    El seis tiene otra obligación, la de abrir los puentes, que se explica más abajo.
rules-capture-title = Comer
rules-capture =
    Si tu ficha acaba en una casilla sin círculo donde hay una sola ficha rival, te la comes: vuelve a su casa y tendrá que salir otra vez con un cinco. Pasar por encima no es comer; hay que caer justo en la casilla.

    Quien come cuenta veinte: avanza en el acto veinte casillas con cualquiera de las fichas que tenga en el recorrido, también con la que acaba de comer. Si con esas veinte vuelve a comer, cuenta otras veinte.
rules-safe-title = Los seguros
rules-safe =
    En las casillas con círculo nadie come a nadie. Ahí pueden descansar juntas dos fichas de colores distintos. Las demás pueden pasar de largo, pero no quedarse: la casilla está llena. En la figura descansan así la amarilla y la azul.

    Los pasillos son todavía más tranquilos, porque en ellos solo entra su dueño.
rules-bridge-title = Los puentes
rules-bridge =
    Dos fichas del mismo color en la misma casilla del recorrido forman un puente, sea o no un seguro. Nadie puede saltarlo ni caer en él: ni los rivales ni las otras fichas de su dueño. En la figura, la roja de la casilla 3 tendrá que esperar.

    El puente se puede abrir cuando se quiera, moviendo una de las dos. Hay que abrirlo cuando sale un seis: si una ficha de alguno de tus puentes puede mover seis, tienes que mover una de ellas. En los pasillos no se forman puentes.
rules-start-title = Sorpresa en la salida
rules-start =
    Hay un solo caso en que un seguro no protege. Si sacas ficha con un cinco y en tu salida hay ya dos fichas, y alguna es rival, al salir te comes una: la rival, si la otra es tuya; la que llegó más tarde, si las dos son rivales. Da igual que las dos formen un puente.

    Comer así también vale veinte. Si en tu salida hay una sola ficha, la tuya se pone a su lado y no pasa nada.
rules-corridor-title = El pasillo y la meta
rules-corridor =
    Al final de la vuelta la ficha entra en su pasillo y ya no corre peligro. Para llegar a la meta hace falta el número exacto.

    Si te pasas, rebotas: la ficha llega hasta la meta y deshace lo que sobra hacia atrás, sin salir nunca del pasillo. El rebote es un movimiento como los demás, así que puede tocarte hacerlo. En la figura, la ficha estaba en la última casilla del pasillo y ha salido un tres: una a la meta y dos hacia atrás.
rules-counts-title = Contar veinte y contar diez
rules-counts =
    Comer vale veinte, y llevar una ficha a la meta vale diez. Se cuentan en el acto y con una sola ficha, que tiene que estar en el recorrido: no valen las de casa, las del pasillo ni las de la meta. Por lo demás es un movimiento normal: puede comer, entrar en el pasillo o llegar a la meta, y los puentes también lo detienen.

    Si puedes contar, tienes que hacerlo; si ninguna ficha puede, lo ganado se pierde. Cuando lo has conseguido con un seis, primero se cuenta y después se vuelve a tirar.

    Con la cuarta ficha en la meta se acaba la partida: has ganado y ya no hay nada que contar.
rules-partners-title = Por parejas
rules-partners =
    Cuatro pueden jugar dos contra dos. Los compañeros se sientan enfrente, con colores opuestos: amarillo y rojo contra azul y verde. Gana la pareja que lleva a la meta todas las fichas de los dos colores.

    Cada cual mueve las suyas. Pero quien ya las tiene todas en la meta sigue tirando en su turno, y con sus tiradas mueve las de su compañero: también las diez de su última ficha se cuentan con una de ellas. Desde entonces, todo lo que manda el dado vale para ese color: el cinco saca sus fichas, el seis abre sus puentes y el tercer seis puede mandar una a casa.

    Los compañeros no se comen. Si tu ficha cae donde hay una de tu pareja, las dos se quedan juntas: la casilla está llena y nadie puede comerlas, pero no es un puente, así que se puede pasar. El puente de tu compañero, en cambio, te detiene como a cualquiera, y tu seis no lo abre. En la figura están así la amarilla y la roja.

    Si uno de los dos se va, el otro juega por ambos; si se van los dos, gana la otra pareja.
rules-quick-title = Partidas rápidas
rules-quick =
    ¿Queda poco tiempo? En las opciones se puede elegir con cuántas fichas juega cada color, de una a cuatro. Con dos, la partida dura menos de la mitad. Todo lo demás es igual: gana quien lleva antes todas las suyas a la meta.

# La lección.
lesson-begin = Tú llevas las amarillas. Cada una sale de tu casa, da la vuelta al tablero en el sentido de los números y sube por el pasillo amarillo hasta la meta, en el centro. Gana quien mete antes las cuatro.
lesson-out = Juegas con las amarillas. Ha salido un cinco, el único número que abre la puerta de casa: toca tu casa para sacar una ficha.
lesson-out-done = Tu ficha está en la casilla 5, tu salida.
lesson-walk = La rival también ha salido, en la 39. Te toca un tres: toca tu ficha y avanzará tres casillas. Se camina en el sentido de los números.
lesson-walk-done = De la 5 a la 8. Así se mueve casi siempre.
lesson-six = La ficha roja corre: con cada seis vuelve a tirar. Ahora el seis es tuyo; muévelo.
lesson-six-done = Por el seis te toca tirar otra vez.
lesson-again = En la segunda tirada sale un cinco. Mientras te queden fichas en casa, el cinco no se puede gastar en otra cosa: saca otra ficha.
lesson-again-done = Ya tienes dos en camino.
lesson-bridge = La roja ha pasado la 68 y está en la 3, justo detrás de tu salida. Otro cinco: sal y mira qué forman tus dos fichas de la casilla 5.
lesson-bridge-done = Un puente: dos fichas del mismo color en una casilla. Nadie puede pasar.
lesson-open = La roja ha sacado un cuatro y no ha podido moverse: tu puente la detiene. Pero a ti te sale un seis, y con un seis hay que abrir el puente: mueve una de sus fichas.
lesson-open-done = Puente abierto. Y por ser un seis, tiras de nuevo.
lesson-safe = Con un uno, la ficha de la 11 llega a la 12, que tiene un círculo: es un seguro y allí nadie puede comerla. Llévala.
lesson-safe-done = A salvo. Tu ficha de la salida también lo está: la 5 es otro seguro.
lesson-capture = La roja ha pasado y está en la 7, sin círculo que la proteja. Te sale un dos: con la ficha de la 5 caes justo encima. ¡Cómetela!
lesson-capture-done = La roja vuelve a su casa y tú ganas veinte casillas.
lesson-twenty = Las veinte se cuentan en el acto, con la ficha que prefieras. Elige la de la 14: acabará en la 34, que es un seguro.
lesson-twenty-done = Veinte casillas de un salto.
lesson-wait = La rival ha vuelto a salir a la 39, un poco por delante de tu ficha de la 34. Te sale un uno y mover es obligatorio: gástalo con la de la 7 y deja a la otra al acecho.
lesson-wait-done = Bien: la de la 34 sigue a salvo, y muy cerca de la roja.
lesson-pounce = La roja ha salido de su seguro: está en la 40, a seis de ti, ¡y te sale un seis! Cómetela con la de la 34 y cuenta las veinte con esa misma ficha.
lesson-pounce-done = De la 40 a la 60. Y todavía te deben una tirada, la del seis.
lesson-more = Primero se cuenta y luego se tira otra vez: un tres. Lleva la ficha de la 60 al seguro de la 63.
lesson-more-done = Casi en casa: tu pasillo empieza después de la 68.
lesson-corridor = Un seis. Desde la 63, cinco casillas te llevan a la 68 y la sexta ya es tu pasillo: entra.
lesson-corridor-done = En el pasillo no entra nadie más que tú.
lesson-deeper = Segundo seis seguido. Cuidado: si sale otro, la última ficha que muevas vuelve a casa, salvo que esté en el pasillo o en la meta. Mueve la del pasillo, que no corre ese riesgo.
lesson-deeper-done = Está en la última casilla del pasillo.
lesson-bounce = Ha salido el tercer seis: no se mueve y se acaba tu turno, pero tu ficha se libra por estar en el pasillo. Ahora te sale un tres y solo le falta uno para la meta: muévela y verás cómo rebota.
lesson-bounce-done = Una casilla hasta la meta y dos hacia atrás.
lesson-goal = Un dos, justo lo que falta. Lleva la ficha a la meta.
lesson-goal-done = Tu primera ficha ha llegado, y eso vale diez.
lesson-ten = Cuenta diez con otra ficha del recorrido: la de la 12 llega a la 22, que es un seguro.
lesson-ten-done = Diez más. Te quedan tres fichas por llevar: con la cuarta en la meta habrías ganado.
lesson-partner = Y una cosa más: cuatro pueden jugar por parejas. La tuya, de rojo, se sienta enfrente, y ganáis cuando todas vuestras fichas están en la meta. Te sale un cuatro y en la 41 está su ficha: lleva allí la tuya de la 37.
lesson-partner-done = Los compañeros no se comen: las dos se quedan juntas, y así nadie puede comerlas.
lesson-help = Otra partida, con una ficha cada uno. Te sale un tres, justo lo que te falta: llega a la meta. Las diez que ganas cuéntalas con la ficha de tu pareja, la de la 44.
lesson-help-done = Tu ficha está en la meta, pero todavía no habéis ganado: falta la roja.
lesson-lend = Tu pareja ha movido. En tu turno sigues tirando, y con tus tiradas mueves ahora su ficha. Un cuatro: llévala de la 55 a la 59.
lesson-lend-done = Así llegáis antes los dos. Ya lo sabes todo: ¡a jugar!
