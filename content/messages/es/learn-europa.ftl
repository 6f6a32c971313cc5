# Ruta Europea: las reglas con nuestras palabras, y la lección.

rules-goal-title = De qué va
rules-goal =
    Varios equipos salen de Murcia, dan la vuelta a la Unión Europea y vuelven a casa. Cada uno busca las banderas de los seis países de su ruta: se ganan cayendo en una de sus ciudades y contestando bien una pregunta sobre el país.

    Gana quien reúne sus banderas, entra en Murcia con el número exacto y acierta allí dos preguntas sobre la Región.

rules-map-title = El mapa
rules-map =
    Todas las casillas forman un solo camino que empieza y acaba en Murcia. Hay ciudades, estrellas y casillas sin más, que llevan su número.

    Cada ciudad enseña la bandera de su país y tiene el color y la forma de una de las cinco rutas: 1 círculo rojo, 2 cuadrado azul, 3 triángulo verde, 4 rombo amarillo, 5 cruz morada. Solo cuentan las de tu ruta; las demás son para ti casillas corrientes, aunque sean de un país que también te toca. Murcia no es ciudad de nadie.

rules-start-title = Antes de salir
rules-start =
    El dado tiene los números del 1 al 5 y un avión. Primero cada equipo tira por su ruta: el número que salga, si está libre, es la suya. Si ya tiene dueño, o sale el avión, se repite.

    Después se tira para decidir el orden: el número más alto empieza y el avión se repite. Si hay empate, desempatan entre sí solo los empatados. También se puede empezar sin sorteo: rutas y turnos por orden de asiento.

rules-turn-title = Tu turno
rules-turn =
    Tira el dado y elige: avanzar tantas casillas como marca, o renunciar a la tirada y quedarte donde estás. Se avanza siempre hacia delante y siempre el número entero.

    Renunciar no tiene castigo, y muchas veces conviene: si con ese número te pasarías de una ciudad tuya, espera y prueba otra vez.

rules-occupied-title = Casilla ocupada
rules-occupied =
    En cada casilla cabe un solo equipo; únicamente en la salida caben todos. Si la tuya está ocupada, te quedas en la anterior, y si esa también lo está, en la de antes, sin retroceder nunca más allá de donde saliste.

    Vale la casilla en la que acabas de verdad: si es una ciudad tuya, hay pregunta; si es una estrella, saltas. Si al final no te has movido, no pasa nada.

rules-star-title = Estrellas
rules-star =
    Quien cae en una estrella salta en el acto a la estrella siguiente. Desde allí ya no vuelve a saltar, y desde la última no se salta a ninguna parte. Si la estrella a la que vas está ocupada, te quedas justo antes.

    Es un buen empujón, pero cuidado: puede pasarte por encima de un país que necesitas.

rules-question-title = Preguntas y banderas
rules-question =
    Si acabas en una ciudad de tu ruta y aún no tienes la bandera de su país, se saca una tarjeta. Casi siempre es una pregunta sobre ese país. Si aciertas, la bandera es tuya: una por país, con una ciudad basta.

    Si fallas, en tu próximo turno tienes que irte de esa ciudad si puedes avanzar o volar: mientras puedas, no vale quedarse ni guardar un avión. Para volver a intentarlo prueba en otra ciudad del mismo país, o regresa en avión.

    Alguien de otro equipo lee la tarjeta en voz alta, y entre todos decidís si la respuesta es correcta. En la pantalla también puede preguntar y juzgar la página.

rules-plane-title = El avión
rules-plane =
    Con el avión puedes hacer una de cuatro cosas: volar hacia atrás a una ciudad de tu ruta, la que quieras, si no hay otro equipo en ella; guardarlo en la reserva y terminar el turno; avanzar seis casillas; o quedarte.

    En la reserva caben dos. Al empezar un turno con reserva eliges: tirar el dado o gastar un avión para volar en vez de tirar. Tras volar hay pregunta, si te falta esa bandera, y el turno acaba. Volando solo se retrocede: nunca se entra así en Murcia.

rules-cards-title = Tarjetas con instrucciones
rules-cards =
    Una de cada diez tarjetas no pregunta, sino que manda: tirar otra vez, tres casillas adelante o atrás, perder el próximo turno, un avión para la reserva, ir a la estrella siguiente, a la primera ciudad de tu ruta cuya bandera te falta, o a una ciudad cualquiera del mapa.

    Se cumple enseguida. Si te lleva a una ciudad tuya sin bandera, allí te preguntan; en un mismo turno no salen dos instrucciones. Lo que no se puede cumplir no tiene efecto.

rules-murcia-title = La entrada en Murcia
rules-murcia =
    Con tus banderas reunidas (seis, o menos en una partida corta) ya puedes entrar en Murcia, con el número exacto; el avión cuenta aquí como un seis. Si el número se pasa, o si te faltan banderas para entrar, no puedes avanzar con él.

    Dentro te esperan hasta tres preguntas sobre la Región. Con dos aciertos has ganado. Con dos fallos tienes que salir en ese mismo turno: se tira el dado y retrocedes lo que marque, sin tarjetas ni estrellas. En tu siguiente turno puedes intentarlo otra vez, con preguntas nuevas.

rules-end-title = Final de la partida
rules-end =
    La partida termina cuando un equipo supera las preguntas de Murcia. Si hay que parar antes, por ejemplo porque se acaba la clase, quien organiza la cierra: queda delante quien tenga más banderas y, a igualdad, quien vaya más lejos.

    Un equipo puede jugar solo: compite contra el número de turnos que tarda en volver a casa.

rules-tips-title = Consejos
rules-tips =
    Cuenta las casillas que te separan de tus ciudades antes de decidir si avanzas. Un país con una sola ciudad es el más difícil: no tengas prisa cuando lo tienes cerca.

    Guarda un avión para los países que se te escapen, y no dejes que una estrella te lleve lejos de lo que aún te falta.

# La lección.
lesson-begin = Tu equipo es la chincheta que está en Murcia. Viajas por Europa y en las ciudades de tu ruta respondes a preguntas para ganar sus banderas; con las que hacen falta vuelves a Murcia. Gana el equipo que llega antes y allí acierta dos preguntas.
lesson-first = Eres la ruta 1: tus ciudades son los círculos rojos con borde blanco. Has sacado un 2, justo lo que hay hasta Dublín. Toca Dublín, o lleva allí tu chincheta, para avanzar.
lesson-first-done = Estás en una ciudad de tu ruta y te falta su bandera, así que se saca una tarjeta.

lesson-judge = Es una pregunta sobre Irlanda. En una partida alguien la lee en voz alta y entre todos decidís si la respuesta vale. Esta te la sabes: marca que es correcta.
lesson-judge-done = ¡Primera bandera! Irlanda ya luce en tu fila, arriba a la izquierda.

lesson-foreign = Tu rival ha avanzado y a ti te sale un 5, que lleva a Brujas. Fíjate en su forma: es un rombo, de la ruta 4. Avanza y verás qué pasa.
lesson-foreign-done = Nada: las ciudades de otras rutas son para ti casillas corrientes.

lesson-star = El rival falló su pregunta en Luxemburgo. Tú sacas un 1 y delante tienes una estrella. Avanza hasta ella.
lesson-star-done = De una estrella se salta en el acto a la siguiente. Has ganado ocho casillas… pero has pasado de largo los Países Bajos, que son tuyos.

lesson-keep = El rival quiso saltar a tu estrella y, como estás tú, se quedó una casilla antes. A ti te sale el avión. Podrías volar ya, avanzar seis o quedarte; esta vez guárdalo para después.
lesson-keep-done = El avión está en tu reserva, donde caben dos. Guardarlo termina el turno.

lesson-reserve = Ahora, antes de tirar, puedes gastar el avión guardado. Los anillos discontinuos son las ciudades de tu ruta que quedan atrás: vuela a Ámsterdam.
lesson-reserve-done = Has volado en vez de tirar el dado, y a Ámsterdam le corresponde una tarjeta.

lesson-leave = Esta vez la respuesta fue incorrecta, y por eso ahora tienes que dejar la ciudad: con tu 3 no vale quedarse. Avanza.
lesson-leave-done = Quien falla tiene que seguir camino. Para intentarlo de nuevo hay que volver en avión o caer en otra ciudad del país.

lesson-plane = ¡Otro avión, y qué oportuno! Róterdam también es de los Países Bajos. Vuela allí con el avión que acabas de sacar.
lesson-plane-done = El avión recién sacado se puede usar en el acto, sin pasar por la reserva.

lesson-six = ¡Correcto, ya tienes dos banderas! Y otra vez el avión. Ahora no hace falta volver atrás: avanza con él, que vale seis casillas.
lesson-six-done = Si no se vuela ni se guarda, el avión cuenta como un 6.

lesson-occupied = Sacas un 1 y delante hay otra estrella, pero en la siguiente está tu rival. Avanza y mira dónde te quedas.
lesson-occupied-done = En cada casilla cabe un solo equipo: el salto termina justo antes, en Cracovia.

lesson-stay = Con este 4 te pasarías de Berlín y de Múnich, las dos tuyas. Renuncia a la tirada con el botón que hay sobre el mapa.
lesson-stay-done = Renunciar no cuesta nada: conservas tu sitio y pruebas en el turno siguiente.

lesson-card = ¡Un 2! Justo hasta Berlín. Por una casilla ocupada se pasa sin problema; solo importa dónde se acaba.
lesson-card-done = Ciudad tuya sin bandera: se saca una tarjeta. Veamos cuál es.

lesson-sent = No era una pregunta, sino una instrucción: a Marsella. También es de tu ruta, así que allí te preguntan por Francia. Respondes bien: márcalo.
lesson-sent-done = Tres banderas, las que pide esta partida corta. Normalmente son seis. ¡A casa!

lesson-exact = Murcia está a tres casillas y has sacado un 5. Hay que entrar con el número exacto, así que solo puedes quedarte.
lesson-exact-done = Si te pasas, no se avanza nada. Toca esperar el número justo.

lesson-murcia = ¡Un 3! Entra en Murcia.
lesson-murcia-done = Ahora vienen hasta tres preguntas sobre la Región de Murcia: con dos aciertos ganas.

lesson-home = Una bien y una mal: todo depende de la tercera. ¡La sabes! Márcala como correcta.
lesson-home-done = Has vuelto a casa con tus banderas y has ganado la carrera.
