# Los juegos en papel: lo que dicen las hojas.

print-board = Tablero
print-join = Corta por las marcas y junta las letras iguales: A con A, B con B…
print-pieces = Piezas
print-tokens = Fichas
print-tiles = Fichas
print-barragoons = Barragoons
print-discs = Fichas y cilindros
print-wheels = Ruletas
print-girumgo-small = Fichas y marcas
print-flags = Banderas y aviones
print-cards = Tarjetas
print-backs = Dorsos
print-die = Dado
print-rules = Reglas

# Con qué empieza, en las reglas, lo que solo vale ante la figura o la pantalla: el resto de ese párrafo no va al papel.
print-not-on-paper = En la figura|En la pantalla

print-die-hint = recorta, dobla y pega por las solapas; sobra uno de repuesto
print-fold = recorta, dobla por las líneas y junta las dos caras: el pie las sostiene
print-flags-hint = la bandera se gana al acertar; el avión se guarda en la reserva
print-cards-hint = imprime por las dos caras (girando por el lado largo) y baraja cada país por separado
print-parchis-tokens = cuatro por color
print-barragoon-tiles = siete por bando: redondas las blancas, de seis lados las marrones
print-barragoon-chips = al poner uno, toma el símbolo que quieras y gíralo
print-ampel-discs = el aro es el cilindro: va sobre la ficha que acabas de añadir
print-girumgo-wheels = pon una en cada sitio y gírala con el dedo
print-girumgo-tokens = una ficha para la ruleta y otra para contar avances; las marcas señalan triángulos
print-advances = Avances

print-letter-yellow = A
print-letter-green = V
print-letter-red = R
print-letter-blue = Z

print-route = Ruta { $route }
print-edition-2009 = La Unión de 2009
print-edition-2026 = La Unión de hoy
print-edition-short = La Unión de hoy, recorrido corto
print-murcia = Región de Murcia
print-general = Europa
print-answer = Respuesta:
print-plane = Avión
print-instruction = Instrucción
print-card-again = Tirad otra vez.
print-card-back3 = Retroceded tres casillas.
print-card-first = Id a la primera ciudad de vuestra ruta cuya bandera os falte.
print-card-forward3 = Avanzad tres casillas.
print-card-plane = Un avión para la reserva.
print-card-skip = Perdéis el próximo turno.
print-card-star = Id a la estrella siguiente.
print-card-city = Id a { $city }.
