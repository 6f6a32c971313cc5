# Los niveles de los bots.
level-1 = Novato
level-2 = Principiante
level-3 = Habitual
level-4 = De club
level-5 = Experto
level-6 = Maestro

level-parchis-1 = Acaba de leer las reglas: come si ve que puede y mete ficha en la meta; por lo demás, mueve cualquiera.
level-parchis-2 = Corre hacia la meta y come cuando le conviene, pero no se fija en dónde deja sus fichas.
level-parchis-3 = Busca los seguros y cuenta con qué tiradas le pueden comer, aunque tanto le da perder una ficha que otra.
level-parchis-4 = Entiende además de puentes, salidas y persecuciones, aunque solo mira su propia jugada.
level-parchis-5 = Lo sopesa todo y tiene en cuenta lo que puede traer la tirada siguiente.
level-parchis-6 = Lo sopesa todo y mira varias tiradas por delante: para ganarle hace falta algo más que suerte.

level-barragoon-1 = Acaba de leer las reglas: se lanza a por cualquier ficha que tenga a tiro, pero no se pregunta qué vas a hacer tú y coloca los barragoons casi en cualquier sitio.
level-barragoon-2 = Procura que sus fichas no se queden sin movimientos y ve venir una captura inmediata, pero poco más.
level-barragoon-3 = Piensa en tu respuesta antes de mover, protege lo que está en peligro y ya no regala fichas.
level-barragoon-4 = Prevé su próxima jugada además de la tuya y usa los barragoons para cortarte las capturas: un buen rival para la sobremesa.
level-barragoon-5 = Calcula varios turnos, amenaza dos fichas a la vez y encierra a la que dejes sin salida.
level-barragoon-6 = Mira tan lejos como puede, sopesa cada barragoon y no perdona nada: te harán falta un plan, paciencia y algo de suerte.

level-ampel-1 = Acaba de leer las reglas: completa un semáforo si lo tiene delante y, por lo demás, mueve sin plan.
level-ampel-2 = Combina sus dos movimientos para hacer un semáforo, pero no mira lo que te deja preparado a ti.
level-ampel-3 = Combina sus movimientos y procura no dejarte un semáforo a un solo paso.
level-ampel-4 = Ve también los semáforos que necesitan dos movimientos, los suyos y los tuyos, y castiga los descuidos.
level-ampel-5 = Calcula su turno entero y tu respuesta, y añade sus fichas donde estropean tus planes.
level-ampel-6 = Mira varios turnos por delante y no perdona: para ganarle hay que ver más lejos que él.

level-girumgo-1 = Acaba de leer las reglas: gira una ruleta o salta según le convenga para el salto siguiente, sin pensar en el turno entero ni en los demás.
level-girumgo-2 = Conoce el camino hasta su meta y lo prepara giro a giro, pero no mira lo que hacen los demás.
level-girumgo-3 = Combina dos giros, busca triángulos y estorba a quien va por delante.
level-girumgo-4 = Planea el turno entero, con sus triángulos, saltos y rodeos, y tiene en cuenta cuánto le falta a cada jugador.
level-girumgo-5 = Planea el turno entero y, antes de decidirse, piensa en la respuesta de quien juega después.
level-girumgo-6 = Compara muchos turnos enteros con la mejor respuesta a cada uno: no te dejará un triángulo fácil ni te perdonará un despiste cerca de la meta.

level-europa-1 = Siempre hacia delante: avanza lo que saca y solo vuela hacia atrás cuando ya no puede seguir.
level-europa-2 = Con el avión vuelve a por la bandera que acaba de dejar atrás; de las lejanas se acuerda al final.
level-europa-3 = Con cada avión vuela a la ciudad más cercana que le falta, sin guardarse ninguno ni pararse a esperar.
level-europa-4 = Sabe qué ciudad le conviene visitar y cuándo merece la pena volar, pero nunca guarda un avión ni renuncia a una tirada.
level-europa-5 = Planea toda su ruta y guarda un avión para el momento justo, pero nunca dos, ni se queda quieto a esperar una tirada mejor.
level-europa-6 = Ha calculado su ruta entera hasta la última tirada: sabe cuándo volar, guardar o esperar, y vigila a los demás equipos.

bot-right = Acierta { $percent } de cada cien preguntas.
