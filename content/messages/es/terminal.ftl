# Lo que el programa dice en una terminal.
welcome = Sobremesa: cinco juegos de mesa. ¿A cuál jugamos?
which-game = Número o nombre:
which-game-again = Escribe un número del 1 al 5, o el nombre de un juego.
how-many = ¿Cuántos juegan? (Intro: { $usual })
how-many-again = A este juego no pueden jugar tantos; prueba con otro número.
play-begins = { $game }. Escribe una acción, o «ayuda».
prompt = { $seat }>
prompt-judge = ¿Es correcta la respuesta? (bien/mal)
allowed = «{ $text }» se puede jugar ahora.
type-help = Escribe «acciones» para ver lo que se puede hacer, o «ayuda».
undone = Deshecho.
nothing-to-undo = No hay nada que deshacer.
leave-when-to-act = Se puede abandonar cuando a uno le toca.
many-actions = Se pueden hacer { $count } acciones: { $some }. Escribe «acciones» para verlas todas, o «acciones» y cómo empiezan.
help = Escribe el texto de una acción, o su número en la lista. Además:
    una línea vacía o tablero: ver el tablero
    acciones [COMIENZO]: lista de lo que se puede hacer
    porque ACCIÓN: qué regla la prohíbe
    pista: qué haría un bot fuerte
    deshacer: volver a la última decisión
    tablas: las dos partes acuerdan tablas
    abandonar: dejar la partida para siempre
    parar: terminar antes, con la clasificación (Ruta Europea)
    salir: dejar de jugar; se guarda el acta
record-written = El acta está en { $file }.
record-not-written = El acta no se ha podido guardar ({ $error }); aquí está:
house-to-act = Le toca a la casa.
result = Resultado: { $scores }
hint = «{ $text }»: { $label }
no-hint = Ahora no hay nada que decidir.
analysed = { $at }. { $seat }: { $text } (probabilidad de ganar { $chance } %, la elección costó { $cost } %; lo mejor: { $best })
analysed-skill = { $seat }: las elecciones costaron { $cost } % en total.
analysed-luck = { $seat }: la suerte dio { $luck } % en total.
serving = Abre { $address } en un navegador.
serving-home = Quienes estén en la misma red abren { $address }.
serving-stop = Ctrl-C termina el programa.
