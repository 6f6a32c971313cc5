# Barragoon: las reglas con nuestras palabras, y la lección.

rules-goal-title = De qué va
rules-goal =
    Dos personas, un tablero de siete columnas por nueve filas y ni una pizca de azar. Empiezan las blancas (redondas, abajo); después, las marrones (hexagonales, arriba), y así por turnos.

    Gana quien deja al rival sin nada que hacer: le captura todas las fichas o le encierra las que le quedan, de modo que en su turno no pueda mover ninguna.

    Cada bando tiene siete fichas: dos con 2 puntos, tres con 3 y dos con 4. Los dados negros son los barragoons: no son de nadie. Ocho empiezan en el tablero, con un aspa; los otros 24 esperan al lado.

rules-move-title = Cómo se mueve
rules-move =
    Los puntos dicen cuánto avanza una ficha: un 2 avanza dos casillas, un 3 avanza tres y un 4 avanza cuatro. Siempre en horizontal o en vertical, nunca en diagonal.

    Por el camino puede girar en ángulo recto una sola vez, o ninguna. El giro se hace en una casilla por la que pasa: ni en la de salida ni en la de llegada. Nunca da media vuelta.

    Las fichas no se saltan, ni las propias ni las ajenas. Si hay varios caminos hasta la misma casilla, da igual cuál se tome. En la figura, el 3 de d2 ha subido dos casillas y ha girado hacia e4.

rules-short-title = La jugada corta
rules-short =
    Si te conviene, una ficha puede avanzar una casilla menos: el 2 una, el 3 dos y el 4 tres. En la figura, el 4 blanco se ha quedado en e3, a tres casillas.

    La jugada corta solo sirve para ir a una casilla vacía. Para capturar hay que gastar todos los pasos.

rules-symbols-title = Los barragoons
rules-symbols =
    La cara de arriba de un barragoon dice cómo se puede pasar por encima. Hay seis símbolos, que según se giren dan dieciséis maneras de colocarlo. En la figura están en la fila 3 y luego en la fila 7:

    Flecha recta (b3): se cruza en línea recta y solo en ese sentido. Flecha doble (d3): en línea recta, en los dos sentidos. Aspa (f3): cerrado, por ahí no pasa nadie.

    Flecha que gira a la derecha (b7) o a la izquierda (c7): se entra por la cola de la flecha y se sale por la punta, girando. Todos los giros (d7): se entra por cualquier lado y se sale girando a izquierda o derecha, nunca en línea recta.

rules-cross-title = Cruzar un barragoon
rules-cross =
    Un barragoon por el que pasas cuenta como una casilla más del camino. Si te obliga a girar, ese es tu único giro del turno; si es de los rectos, encima de él no puedes girar.

    Da igual quién lo colocó: las flechas valen lo mismo para los dos bandos.

    En la figura, el 3 blanco ha salido de c1, ha entrado hacia arriba en el barragoon de c2, este lo ha desviado a la derecha y la ficha se ha quedado en d2: dos casillas, una jugada corta.

rules-all-title = El de todos los giros
rules-all =
    Quien entra en un barragoon con todos los giros tiene que girar. En la figura, el 3 blanco ha ido de b4 a c4, ha entrado en d4, ha girado hacia arriba y ha capturado la ficha de d5.

    Además es un hueso duro: un 2 no puede capturarlo. Los 3 y los 4, sí.

rules-barragoon-title = Capturar un barragoon
rules-barragoon =
    Con una jugada completa puedes terminar sobre un barragoon y capturarlo, muestre lo que muestre y llegues por donde llegues. La única excepción es la de antes: un 2 contra todos los giros.

    El barragoon capturado vuelve al tablero enseguida: lo colocas tú, en cualquier casilla vacía y con la cara y la dirección que quieras. También vale la casilla de la que acabas de salir.

rules-tile-title = Capturar una ficha
rules-tile =
    Igual: con una jugada completa que termina sobre una ficha del rival. La ficha se va y ya no vuelve.

    A cambio entran dos barragoons nuevos. Primero coloca uno quien ha perdido la ficha; después, quien la ha capturado. Cada jugador donde quiera, en una casilla vacía, y como quiera.

    Por eso, cuantas menos fichas quedan, más se llena el tablero y menos sitio hay para moverse.

rules-end-title = Ganar
rules-end =
    Pierde quien tiene el turno y no puede mover: porque no le quedan fichas o porque las que le quedan están encerradas.

    En la figura les toca a blancas. Tienen un 3 en g2, otro en e1 y un 4 en f1, pero ninguno tiene por dónde salir ni nada que capturar: ganan marrones.

rules-draw-title = Tablas
rules-draw =
    Son tablas si los dos pueden mover, pero ya no hay manera de que nadie capture nada nunca más.

    También por repetición. Cuando la misma posición, con el mismo turno, se da por cuarta o quinta vez, quien la ha provocado puede ofrecer tablas o seguir jugando. Si el rival las rechaza, tiene que cambiar él: en ese turno no puede mover sin capturar a una posición ya muy repetida, salvo que no tenga otra cosa. Si ninguno de los dos puede salir de la repetición, son tablas.

    Y para que ninguna partida sea eterna: la sexta vez que se da la misma posición son tablas, y también después de 300 turnos seguidos sin que se capture ninguna ficha.

rules-variants-title = Abierta y exprés
rules-variants =
    En la variante abierta, los ocho primeros barragoons empiezan con todos los giros en vez de cerrados: hay más caminos desde el primer turno. En la figura, el 4 de b1 ha subido hasta b4 y allí ha girado hacia a4.

    El juego exprés acorta la partida. Con nivel 1 pierdes en cuanto te queda una sola ficha; con nivel 2, en cuanto te quedan dos. Cada cual puede jugar con un nivel distinto: el más alto, para quien juega mejor.

rules-ideas-title = Primeras ideas
rules-ideas =
    Antes de mover, mira a qué distancia exacta estás de cada ficha rival: un 3 amenaza lo que está a tres casillas, no lo que tiene al lado.

    Un barragoon bien puesto vale tanto como una captura: cierra el camino por el que te iban a comer, abre otro para ti o encierra a una ficha contra el borde.

    Cuida la movilidad. Al final no gana quien tiene más fichas, sino quien todavía puede moverlas.

lesson-begin = Tú llevas las blancas, las redondas de abajo. Tienes que capturar las fichas marrones o dejarlas sin movimiento; los dados negros, los barragoons, abren y cierran caminos. Gana quien deja al rival sin poder mover.
lesson-full = Llevas las blancas. Los puntos dicen cuánto avanza cada ficha: este 3 avanza tres casillas. Toca el 3 de d2 y llévalo todo recto hasta d5.
lesson-full-done = Tres casillas justas: eso es una jugada completa.
lesson-turn = Por el camino se puede girar una vez. Mueve el 2 de e2 a f3: un paso en una dirección y otro en la otra.
lesson-turn-done = Un giro por turno, y nunca en la casilla de salida ni en la de llegada.
lesson-short = También puedes avanzar una casilla menos. Mueve el 4 de b1 a a3: solo tres casillas.
lesson-short-done = Es la jugada corta. Sirve para ajustar la distancia, pero con ella no se captura.
lesson-take = Los dados negros son los barragoons. Con una jugada completa puedes capturarlos: lleva el 3 de d5 a b4, una casilla hacia abajo y dos a la izquierda.
lesson-take-done = Lo tienes en la mano. Ahora hay que volver a colocarlo.
lesson-lay = Toca la casilla vacía c3 y elige en la rueda la flecha recta hacia arriba. Cualquier casilla vacía valdría, y cualquier cara.
lesson-lay-done = Por c3 ahora solo se pasa hacia arriba, en línea recta.
lesson-straight = Aprovéchala: mueve el 2 de c2 a c4 cruzando la flecha. El barragoon cuenta como una casilla.
lesson-straight-done = Has cruzado c3 y has llegado a c4: dos casillas.
lesson-capture = Tu rival se ha acercado demasiado. Captura su 3 de d5 con tu 2 de c4, con una jugada completa y un giro.
lesson-capture-done = Una ficha menos. Ahora cada uno va a colocar un barragoon nuevo.
lesson-second = Quien pierde la ficha coloca primero: tu rival ya lo ha hecho, en e6. Te toca: pon en c2 la flecha que sube y gira a la derecha.
lesson-second-done = Quien entre en c2 hacia arriba saldrá hacia la derecha. Nadie más puede cruzarlo.
lesson-bend = Usa el desvío: mueve el 3 de c1 a d2. Entra en c2 hacia arriba y el barragoon lo manda a la derecha.
lesson-bend-done = Ese giro era el único del turno, y lo ha decidido el barragoon.
lesson-lost = Te han capturado el 2 de d5. Como la ficha era tuya, colocas tú primero: pon en d4 un barragoon con todos los giros.
lesson-lost-done = Justo debajo de la ficha que te ha comido. Enseguida verás para qué.
lesson-all = En un barragoon con todos los giros hay que girar a la fuerza. Lleva el 3 de b4 hacia la derecha: al llegar a d4 gira hacia arriba y captura en d5.
lesson-all-done = El desvío que pusiste te ha dado la captura.
lesson-guard = El 3 marrón de e7 quiere comerte el de d5 pasando por d7 y d6. Ciérrale el paso: coloca en d6 un barragoon con el aspa.
lesson-guard-done = Por el aspa no pasa nadie. Con los barragoons también se defiende.
lesson-two = Tu rival puso todos los giros en e4. Tu 2 de f3 está a la distancia justa, pero un 2 no puede capturar ese símbolo. Un 3 sí: captúralo desde e1.
lesson-two-done = Esa es la única excepción: todo lo demás lo puede capturar cualquier ficha.
lesson-lock = Mira el 2 marrón de f7: tiene barragoons cerrados debajo y a un lado, y una ficha suya al otro. Coloca un aspa en f8.
lesson-lock-done = Ese 2 ya no puede moverse mientras siga así. Si un rival tiene encerradas todas sus fichas cuando le toca, ganas.
lesson-draw = Una última cosa. Los dos vais y venís, y la posición se repite. Vuelve con el 4 de b1 a a3: será la cuarta vez, así que puedes ofrecer tablas. Ofrécelas.
lesson-draw-done = Si acepta, empate; si no, tendrá que cambiar de jugada si puede. Ya sabes todo lo que hace falta: ¡a jugar!
