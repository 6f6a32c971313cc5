# Girumgo: las reglas con nuestras palabras, y la lección.

rules-goal-title = De qué va
rules-goal =
    Llevas una sola ficha. Sale de una ruleta de las esquinas y tiene que llegar, antes que las demás, a la ruleta de la esquina de enfrente, donde espera tu bandera.

    Pero aquí nada está quieto: el tablero entero son ruletas que giran, y las fichas giran con ellas. El camino te lo haces tú, girando; y los demás, cuando les toca, te lo cambian.

rules-board-title = El tablero
rules-board =
    Las ruletas se tocan unas con otras y llenan un hexágono. Todas son iguales: seis quesitos que, hacia la derecha, siguen siempre el mismo orden. Rojo con un corazón, naranja con un sol, amarillo con una estrella, verde con un abeto, azul con una gota y violeta con una luna.

    Donde se juntan tres ruletas queda un hueco, y cada una de ellas asoma un quesito a él. En el borde del tablero hay huecos entre dos ruletas nada más.

    Tu ficha está siempre sobre el quesito de su color y mira al hueco que ese quesito tiene delante. En una misma ruleta caben todas las fichas que haga falta, cada una en su color.

    Detrás de tu ruleta de salida está tu marcador, que dice cuántos avances tienes.

rules-opening-title = Cómo se empieza
rules-opening =
    Se sortea con el dado quién empieza: gana la tirada más alta, y quienes empatan arriba vuelven a tirar. A partir de esa persona, cada una elige un color que esté libre.

    Después el azar coloca todas las ruletas. Si al hacerlo sale algún triángulo, queda marcado, pero no es de nadie. Todo el mundo empieza sin avances, y los turnos pasan como las agujas del reloj.

rules-turn-title = Tu turno
rules-turn =
    El dado dice cuántos giros puedes hacer. Un giro mueve una ruleta un quesito, hacia la derecha o hacia la izquierda. Puedes gastarlos en una sola ruleta o repartirlos entre varias, también entre las que llevan fichas de otros; y puedes dejar giros sin usar.

    Entre giro y giro, antes o después, tu ficha puede pasar de ruleta si tiene con qué pagarlo. Cuando no quieras hacer nada más, terminas el turno; si ya no te quedan giros ni pasos posibles, termina solo.

rules-triangles-title = Triángulos y avances
rules-triangles =
    Cuando las tres ruletas de un hueco asoman el mismo color, hay un triángulo. Da igual el color: no tiene que ser el tuyo. Por cada triángulo que formas ganas en el acto un avance, y puedes gastarlo en el mismo turno.

    Cada triángulo en pie lleva como marca una bola de cristal. Si alguien lo deshace, la marca se retira, pero los avances que dio no se devuelven.

rules-nothing-title = Lo que no da avances
rules-nothing =
    Un triángulo que ya estaba en pie al empezar tu turno no te da nada, aunque lo deshagas y lo vuelvas a hacer. Si en ese mismo hueco consigues otro color, eso sí es un triángulo nuevo.

    Y en un turno, el mismo hueco con el mismo color paga una sola vez, por mucho que lo rehagas.

rules-hop-title = Pasar de ruleta
rules-hop =
    Tu ficha pasa a otra ruleta por el hueco al que mira: tiene que ser una ruleta de ese hueco y asomar a él tu color. No hace falta que haya un triángulo; con que coincidan dos ruletas basta, y valen también los huecos de dos ruletas del borde.

    Cada paso cuesta un avance. Puedes dar varios seguidos, hacia donde quieras, incluso hacia atrás.

rules-surround-title = Rodear a un rival
rules-surround =
    Si en tu turno formas dos triángulos nuevos en lados opuestos de la ruleta de un rival, y los dos están en pie a la vez, su ficha queda rodeada. Cada triángulo es de un solo color, y los dos colores son distintos.

    Ganas un avance extra y el rival pierde cuatro. Si tenía tres o menos, los pierde todos y su ficha vuelve a su ruleta de salida. Si hay varias fichas en esa ruleta, cuenta cada una; pero a la misma ficha solo se la rodea una vez por turno. A las ruletas del borde les falta un lado opuesto: así no se las puede rodear.

rules-dial-title = El marcador
rules-dial =
    Los avances se guardan de un turno a otro; los giros, no. Ahorrar permite cruzar medio tablero de golpe cuando el camino se abre, y con cuatro o más avances un rodeo no te manda a casa.

    El marcador llega hasta doce: lo que pase de ahí se pierde.

rules-win-title = Cómo se gana
rules-win =
    Gana en el acto quien llega con su ficha a la ruleta de enfrente de su salida.

    Para que ninguna partida sea eterna: cuando todo el mundo ha jugado sesenta turnos (noventa en el tablero mediano, ciento veinte en el grande), gana la ficha a la que menos pasos le faltan, contados de vecina en vecina. Si hay empate, quien tenga más avances; y si sigue, se comparte la victoria.

rules-options-title = Otras maneras de jugar
rules-options =
    Juegan de dos a seis. El tablero puede tener tres, cuatro o cinco ruletas por lado: 19, 37 o 61 en total, y la meta queda a cuatro, seis u ocho pasos.

    Se puede empezar sin sorteo, con los colores ya repartidos. Y hay una versión más dura del rodeo: bastan dos triángulos nuevos alrededor de la ruleta del rival, estén o no en lados opuestos; entonces tampoco el borde protege.

# La lección.

lesson-begin = Tú eres el corazón rojo que está en la ruleta a1, en una esquina. Tu meta es la bandera roja de la esquina opuesta, la ruleta e3. Girando ruletas haces triángulos de un color, que te dan avances, y abres camino; gana quien llega antes a su bandera.
lesson-triangle = El dado te da cuatro giros. Gira la ruleta señalada, b1, un quesito hacia la derecha: arrástrala en círculo, o tócala y usa su flecha. Mira el hueco que comparte con a1 y b2.
lesson-triangle-done = Tres soles alrededor de un hueco: un triángulo. Queda marcado con una bola de cristal y tu marcador sube a un avance.
lesson-own-wheel = Ahora gira tu propia ruleta, a1, hacia la derecha. Tu ficha es el corazón rojo y no se separa de su quesito.
lesson-own-wheel-done = La ficha ha girado con la ruleta y mira al hueco de b1 y b2. El triángulo se ha deshecho y pierde su marca, pero el avance ya es tuyo.
lesson-path = Para pasar a otra ruleta, su quesito rojo tiene que dar a tu mismo hueco. Gira b2 hacia la derecha y trae su corazón hacia ti.
lesson-path-done = Corazón con corazón: ya puedes pasar a b2. Tu silueta señala adónde puedes pasar.
lesson-hop = Toca tu silueta en b2, o arrastra la ficha hasta ella. Pasar de ruleta cuesta un avance.
lesson-hop-done = Ya estás en b2, a tres pasos de tu meta. El avance se ha gastado.
lesson-end = Te queda un giro, pero no hay obligación de usarlo. Termina el turno.
lesson-end-done = Los giros que sobran no se guardan; los avances, sí.
lesson-stood = Tu rival ha formado un triángulo verde y ha entrado en c4. ¿Se puede sacar algo de ese triángulo? Gira d1 hacia la izquierda y otra vez hacia la derecha.
lesson-stood-done = Nada: ya estaba en pie al empezar tu turno, y rehacerlo no da avances. Solo cuenta lo nuevo.
lesson-facing = Mejor así: gira b2, la ruleta en la que estás, dos veces hacia la izquierda.
lesson-facing-done = Tu ficha mira ahora hacia c3 y, de paso, los tres corazones han formado un triángulo: un avance.
lesson-centre = Un avance se puede gastar en el mismo turno en que se gana. Pasa a c3, en el centro del tablero.
lesson-centre-done = Ya vas por la mitad: te faltan dos pasos.
lesson-double = Un solo giro puede cerrar dos triángulos. Gira e2 hacia la izquierda.
lesson-double-done = Corazones a un lado y gotas al otro: dos avances de una vez.
lesson-save = El camino hacia delante aún no está hecho. Guarda tus dos avances y termina el turno.
lesson-save-done = Ahí quedan, en el marcador que hay detrás de tu esquina.
lesson-marks = Tu rival está en c4, a tu lado, y solo tiene dos avances: vas a rodear su ficha. Primero gira d3 hacia la derecha.
lesson-marks-done = Se han deshecho dos triángulos y sus marcas se retiran. Los avances que dieron no cambian.
lesson-surround = Ahora gira la ruleta de tu rival, c4, hacia la izquierda. Sí: las ruletas con fichas de otros también se giran.
lesson-surround-done = Dos triángulos en lados opuestos de c4, y su ficha queda rodeada: ganas tres avances en total. Tenía menos de cuatro, así que los pierde todos y vuelve a su salida.
lesson-way = Vía libre. Gira c3 dos veces hacia la izquierda y después d3 una vez hacia la derecha, hasta que d3 te ofrezca su corazón.
lesson-way-done = Por el camino has cerrado otro triángulo, el de los soles, y d3 está a tu alcance.
lesson-onward = Pasa a d3.
lesson-onward-done = Tu meta, e3, es la ruleta de al lado.
lesson-mended = Te queda un giro: gira d3 hacia la izquierda, para ir volviendo tu ficha hacia e3.
lesson-mended-done = El triángulo de abetos se ha rehecho, pero en este turno ya había pagado. Sin giros y sin paso posible, el turno termina solo.
lesson-face-goal = Te tocan dos giros, y con uno basta: gira d3 otra vez hacia la izquierda.
lesson-face-goal-done = Tres corazones: un avance más, y e3 justo delante.
lesson-goal = Pasa a e3, donde está tu bandera.
lesson-goal-done = Has ganado: llegar a la ruleta de enfrente termina la partida en el acto. Ya sabes jugar a Girumgo.
