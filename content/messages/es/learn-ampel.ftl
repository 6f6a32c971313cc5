# Ampel: las reglas con nuestras palabras, y la lección.

rules-goal-title = De qué va
rules-goal =
    «Ampel» es «semáforo» en alemán, y eso es lo que buscas: una ficha roja, una amarilla y una verde en tres puntos seguidos de una línea, con la amarilla en medio.

    Quien mueve la ficha que completa el semáforo se lleva la amarilla, y cada amarilla es un punto. Da igual de qué color fuera la ficha que has movido: los semáforos son de quien los hace. Gana quien reúne la mitad de las amarillas.

    No hay azar. En la figura, rojo acaba de mover una ficha verde y ha cerrado un semáforo; sus tres fichas ya han salido del tablero.

rules-material-title = El tablero y las fichas
rules-material =
    El tablero es un triángulo de 66 puntos unidos por líneas en tres direcciones. Las filas van de la a (arriba, un solo punto) a la k (abajo, once puntos), y en cada fila los puntos se numeran desde la izquierda: g4 es el cuarto de la fila g.

    Juegan dos personas. Una lleva el rojo (R), la otra el verde (V); cada una empieza con veinte fichas en la mano y un cilindro, que es un anillo para proteger una ficha. Las amarillas (A) no son de nadie.

    En la pantalla, las esquinas de arriba enseñan lo que tiene cada jugador: los huecos para las amarillas que gane, las fichas que le quedan y el cilindro, si no está en el tablero.

rules-setup-title = Colocar las amarillas
rules-setup =
    Se empieza con el tablero vacío. Quién lleva el rojo, y empieza, se sortea al sentarse a la mesa. Por turnos, rojo primero, cada jugador pone una ficha amarilla donde quiera, salvo en el borde: solo valen los 36 puntos interiores.

    Lo normal son cinco amarillas, pero antes de empezar se puede acordar cualquier número del uno al diez. Cuando están todas, sigue jugando a quien le toca: con cinco, el primer turno es de verde.

    Las amarillas ya no se mueven nunca; solo salen del tablero cuando alguien forma un semáforo con ellas.

rules-turn-title = Tu turno, en tres pasos
rules-turn =
    Siempre en este orden: primero mueves una de tus fichas, después mueves una ficha de tu rival y por último añades al tablero una ficha de tu mano.

    Los tres pasos son obligatorios si se pueden hacer; el que no se puede, se salta. Por eso en el primer turno, sin fichas en el tablero, solo se añade una.

    En la figura se ve un turno completo de verde: una ficha propia, de f1 a g1; una roja, de h6 a h4; y una ficha nueva en j6.

rules-count-title = Cuánto avanza una ficha
rules-count =
    Elige una de las seis direcciones y cuenta todas las fichas que hay en esa línea, de borde a borde, de cualquier color y con la tuya incluida. Ese es exactamente el número de puntos que tiene que avanzar: ni uno más ni uno menos.

    El primer punto en esa dirección debe estar libre. En la figura, la ficha roja ha salido de f6 por una línea en la que solo estaban ella y la amarilla de i6: dos fichas, dos puntos, y llega a h6.

    En la pantalla, si coges una ficha, el tablero dibuja todos los caminos posibles y escribe junto a ella cuánto debe recorrer en cada dirección.

rules-bounce-title = Los rebotes
rules-bounce =
    La ficha va siempre recta mientras pueda. Solo gira cuando lo siguiente es otra ficha o el borde del tablero y todavía le quedan puntos por recorrer. Entonces eliges tú: puede girar a la izquierda o a la derecha, 60 o 120 grados, pero nunca volver por donde ha venido.

    Después sigue recta hasta el próximo obstáculo, y así hasta completar su número, que no cambia por el camino. Puede pasar dos veces por el mismo punto, incluso por el de salida, pero no terminar donde empezó. Si con ningún giro le salen las cuentas, esa dirección no vale.

    En la figura, la roja salió de g3 hacia la derecha con tres puntos por delante. En g4 chocó con la amarilla de g5 y bajó a h4; allí se encontró otra roja en i4 y giró hasta i5.

rules-light-title = Formar semáforos
rules-light =
    Un semáforo puede aparecer en el paso 1 o en el paso 2, y sirve en las tres direcciones. En cuanto se forma, sus fichas salen del tablero: la amarilla se la queda quien ha movido; la roja y la verde vuelven a la mano de sus dueños para usarse otra vez.

    El turno continúa donde estaba. Si has formado uno con tu ficha, aún mueves una contraria, y con ella puedes formar otro.

    Una sola jugada puede cerrar varios a la vez: se retiran todos y cuenta un punto por cada amarilla. En la figura, la roja que llegó a g4 ha formado dos.

rules-cylinder-title = El cilindro
rules-cylinder =
    Cada vez que añades una ficha, tu cilindro pasa a ella desde donde estuviera. Mientras lo lleva, tu rival no puede mover esa ficha. Tú sí, y el cilindro viaja con ella.

    Que esté protegida no la salva de los semáforos: si forma parte de uno, sale del tablero y el cilindro vuelve a tu mano hasta que añadas otra ficha.

    Cuando pones la última ficha que te quedaba en la mano, el cilindro no se coloca: sale del juego para siempre.

rules-adding-title = Añadir una ficha
rules-adding =
    La ficha nueva va a cualquier punto libre, también en el borde. Solo hay una prohibición: no puede completar un semáforo al ponerla. Los semáforos se hacen moviendo.

    En la figura le toca añadir a verde, y g2 no está permitido: con la amarilla de h3 y la roja de i4 cerraría un semáforo.

    Si no te quedan fichas en la mano, o en todos los puntos libres formarías un semáforo, el paso se salta.

rules-end-title = El final
rules-end =
    Gana al instante quien llega a la mitad de las amarillas o la pasa: tres de cinco, dos de cuatro, cinco de diez.

    Para que ninguna partida dure siempre, hay dos maneras de hacer tablas: que la misma posición se dé por tercera vez al empezar un turno, o que terminen 400 turnos sin que gane nadie.

rules-tips-title = Para empezar con buen pie
rules-tips =
    Antes de añadir, mira a quién le sirve. Una ficha junto a una amarilla es media trampa: la puede aprovechar cualquiera de los dos.

    Lo que dejes a una jugada de ser semáforo lo cobrará tu rival, que mueve primero una ficha suya y después una tuya. Tu única ficha a salvo de sus manos es la del cilindro.

    Cambiar el número de fichas de una línea cambia lo que avanzan todas las que están en ella. A menudo la mejor defensa es poner o quitar una ficha lejos, en la misma línea.

# La lección. Juegas con rojo.

lesson-begin = Tú llevas el rojo. Buscas semáforos: rojo, amarillo y verde en tres puntos seguidos de una línea. Cada uno que completas te da su ficha amarilla; gana quien reúne la mitad de las amarillas.
lesson-place = Juegas con rojo. Antes de nada se colocan las fichas amarillas, por turnos y nunca en el borde. Pon la primera en f3.
lesson-place-done = Ahí se queda: las amarillas no se mueven hasta que alguien forma un semáforo con ellas.

lesson-place-again = Verde ha puesto la suya en g5. En esta partida hay cuatro, así que con dos puntos se gana. Coloca la segunda tuya en h3.
lesson-place-again-done = Bien. Falta la última, que es de verde.

lesson-first = Empieza tu primer turno. Un turno tiene tres pasos: mover una ficha tuya, mover una contraria y añadir una de tu mano. Como aún no hay fichas que mover, solo puedes añadir: pon una en f6.
lesson-first-done = Tu cilindro, el anillo blanco, se ha puesto sobre la ficha nueva: verde no puede moverla.

lesson-count = Verde ha añadido en f1. Ahora sí puedes mover. Una ficha avanza tantos puntos como fichas hay en su línea, ella incluida. Hacia abajo a la izquierda están la tuya y la amarilla de i6: son dos. Llévala de f6 a h6.
lesson-count-done = Dos fichas en la línea, dos puntos, y el cilindro ha ido con ella.

lesson-add = El paso 2 se ha saltado, porque la única ficha verde está bajo su cilindro. Toca el paso 3: añade una ficha en g2, en el camino de la verde.
lesson-add-done = El cilindro ha pasado a la ficha nueva. La de h6 se ha quedado sin protección.

lesson-own = Mira el rastro del turno de verde: ha movido su ficha a g1, se ha llevado la tuya de h6 a h4 y ha añadido otra en j6. Te toca el paso 1: baja tu ficha de g2 a h2. En esa línea está sola, así que avanza un punto.
lesson-own-done = Un punto justo. Puedes mover la ficha de tu cilindro siempre que quieras; tu rival, nunca.

lesson-rival = Paso 2: mueve una ficha contraria. La de j6 lleva el cilindro, pero la de g1 no. Devuélvela a f1.
lesson-rival-done = Mover las fichas del rival es media partida: aquí la has dejado donde te conviene.

lesson-prepare = Paso 3: añade una roja en i4. Fíjate en la línea g2, h3, i4: si alguien lleva una verde a g2, con la amarilla en medio habrá un semáforo.
lesson-prepare-done = Todavía no es un semáforo, así que está permitido: lo que no puede hacer una ficha nueva es completarlo.

lesson-bounce = Verde te ha traído una ficha a g3. En la fila g hay tres fichas, así que debe avanzar tres. Llévala hasta i5: en g4 choca con la amarilla y gira, y en h4 choca con la tuya y vuelve a girar.
lesson-bounce-done = Tres puntos y dos rebotes. Solo se gira ante un obstáculo, y el lado lo eliges tú.

lesson-light = ¡Ahora! Mueve la verde de f1 a g2: en su fila hay dos fichas, choca con la amarilla de f3 y baja. Se forma el semáforo g2, h3, i4.
lesson-light-done = Tu primer punto. La amarilla es tuya, la roja y la verde vuelven a las manos, y tu cilindro también.

lesson-cylinder = El turno no termina con el semáforo: falta añadir. Pon una ficha en f4; el cilindro volverá al tablero con ella.
lesson-cylinder-done = Protegida y pegada a una amarilla. A ver qué hace verde.

lesson-win = Verde se ha descuidado. Lleva tu ficha de g1 a g4: en la fila g hay tres, así que avanza tres puntos. Mira qué pasa allí con g5 y g6, y con f3 y e2.
lesson-win-done = ¡Dos semáforos de una vez! Con tres de las cuatro amarillas, la partida es tuya.
