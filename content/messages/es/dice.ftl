# Los dados justos: cómo se hacen, qué prueban, y cómo se comprueban.
dice-title = Dados justos
dice-sentence-1 = Antes de nada, la casa elige un número secreto y enseña a todos su huella, de modo que ya no puede cambiarlo.
dice-sentence-2 = Después, cada dispositivo de la mesa elige su propio número secreto, enseña su huella y no muestra el número hasta que se conocen las huellas de todos.
dice-sentence-3 = Cada tirada de la partida sale del número de la casa y de todos los demás mediante un cálculo que está publicado.
dice-sentence-4 = Así nadie ha elegido los dados: ni la casa, que quedó atada antes de conocer tu número, ni quien juega, que no conoce el de la casa.
dice-sentence-5 = Cuando acaba la partida, la casa muestra su número y cualquiera puede repetir los cálculos: con un botón en la página de la partida, con «sobremesa verify» o con unas líneas de un programa propio.

dice-picture-1 = La casa sella su número.
dice-picture-2 = Cada dispositivo sella el suyo.
dice-picture-3 = Con todos sellados, los dispositivos abren los suyos: cada tirada sale de todos los números.
dice-picture-4 = Al final la casa abre el suyo, y cualquiera puede comprobarlo.

dice-proves = Qué prueba y qué no
dice-proves-choose = La casa no puede elegir los dados. Sí podría saberlos de antemano; nadie más puede antes de que se muestre el secreto.
dice-proves-refuse = Un dispositivo que ya ha visto los números de los demás puede negarse a mostrar el suyo, y entonces se usa su huella. De acuerdo con la casa, un dispositivo así podría elegir entre dos series de dados, dos dispositivos entre cuatro, y así sucesivamente. El acta dice qué números no se mostraron.
dice-proves-seals = Eso vale para el dispositivo que recibió la huella de la casa y la lista cerrada de huellas antes de mostrar su número. Por eso las guarda, y al comprobar se comparan.
dice-proves-back = Al deshacer una jugada se tira de nuevo, y nadie puede ocultarlo: el acta guarda también lo deshecho, y al comprobar se dice cuántas tiradas se deshicieron.
dice-proves-nothing = Si la casa no muestra su secreto, no se prueba nada; tampoco si no participó ningún dispositivo, ni con los dados que se tiran sin conexión.
dice-proves-judged = Si una respuesta de Ruta Europea estaba bien se juzga, no se tira, y aquí no se comprueba. Los bots nunca ven el secreto.
dice-proves-seen = Que las tiradas salen del secreto lo puede comprobar cualquiera con el acta. Que la huella se conocía antes de la primera tirada solo lo puede saber un dispositivo que estuvo allí.

dice-counted = Todos los dados tirados aquí
dice-no-house = Esta página no está conectada a una casa, así que no hay tiradas que contar.
dice-counted-all = { $count ->
    [0] Todavía no se ha tirado ningún dado.
    [one] Se ha tirado una vez.
   *[other] Se han hecho { $count } tiradas.
}
dice-expected = La raya marca lo que le tocaría a cada cara: { $number }.
dice-chi-few = Todavía son pocas tiradas para decir nada.
dice-chi-even = No llama la atención: con dados perfectos, las caras se reparten así de desigual o más en { $often } de cada cien casos.
dice-chi-uneven = Algo desigual: con dados perfectos pasa solo en { $often } de cada cien casos, pero pasa.
dice-chi-strange = Muy raro: con dados perfectos no pasa ni una vez de cada mil. Merece la pena comprobar las partidas una a una.

dice-check = Comprobar los dados
dice-check-text = Repite en este dispositivo el cálculo de cada tirada.
dice-how = Cómo funciona
dice-check-failed = No se ha podido comprobar: no se ha cargado el programa o el acta no se entiende. Vuelve a intentarlo con conexión.
dice-no-proof = El acta no lleva prueba de sus dados: se tiraron en un dispositivo sin conexión a una casa, y no se puede decir nada de ellos.
dice-not-shown = La casa aún no ha mostrado su secreto: los dados se podrán comprobar cuando termine la partida.
dice-lost = La casa ha perdido su secreto: se restauró de una copia sin su clave mientras se jugaba esta partida. Sus dados ya no se pueden comprobar.
dice-unreadable = La prueba no se puede leer ({ $problem }).
dice-holds = Las tiradas salen del secreto. Si la huella se conocía antes de la primera, este dispositivo no puede decirlo: no estaba allí o no la guardó.
dice-holds-seen = Las tiradas salen del secreto, y este dispositivo vio la huella antes de la primera.
dice-holds-for-some = Las tiradas salen del secreto. Eso demuestra algo a quienes participaron con su dispositivo; abajo se dice quién no participó.
dice-fails = La prueba de los dados no se cumple.
dice-rolls-follow = { $count ->
    [0] No hubo nada que tirar.
    [one] La única tirada sale del secreto y de los números de los dispositivos.
   *[other] Las { $count } tiradas salen del secreto y de los números de los dispositivos.
}
dice-wrong-roll = { $count ->
    [one] Una tirada no sale del secreto:
   *[other] { $count } tiradas no salen del secreto. La primera:
} la { $roll } (paso { $step } del acta) dice «{ $action }» y debería ser «{ $expected }».
dice-taken-back = { $count ->
    [one] Una tirada se deshizo; cuenta igualmente.
   *[other] { $count } tiradas se deshicieron; cuentan igualmente.
}
dice-bound = El secreto es aquel al que la casa estaba atada.
dice-not-bound = El secreto no es aquel al que la casa estaba atada.
dice-devices = { $count ->
    [one] Participó un dispositivo, y lo que mostró coincide con su huella.
   *[other] Participaron { $count } dispositivos, y todo lo que mostraron coincide con sus huellas.
}
dice-no-devices = No participó ningún dispositivo: la casa pudo elegir sola estos dados.
dice-broken = { $name }: su número no coincide con su huella.
dice-left-out = { $name }: ningún dispositivo suyo participó, así que estos dados no le demuestran nada.
dice-missing = { $name }: su número no se mostró a tiempo y se usó su huella.
dice-not-seen = Este dispositivo no guardó la huella antes de la primera tirada.
dice-seen = La huella de la casa es la que este dispositivo vio antes de la primera tirada.
dice-other-seen = La huella de la casa no es la que este dispositivo vio antes de la primera tirada.
dice-seals-seen = Las huellas de los dispositivos son las que este dispositivo vio antes de mostrar su número.
dice-other-seals = Las huellas de los dispositivos no son las que este dispositivo vio antes de mostrar su número.
dice-each = Todas las tiradas
dice-card-city = Tarjeta: a la casilla { $square }
dice-undone = deshecha
dice-should = ✗ debería ser { $expected }
dice-follows = sale del secreto
