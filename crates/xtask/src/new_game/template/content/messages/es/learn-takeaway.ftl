# Takeaway: las reglas con nuestras palabras, y la lección.

rules-goal-title = De qué se trata
rules-goal = Hay tres montones de piedras en la mesa. Gana quien retira la última piedra de todas.

rules-turn-title = Tu turno
rules-turn = Retira una, dos o tres piedras, todas del mismo montón. No se puede pasar.

rules-few-title = Cuando quedan pocas
rules-few = Nadie puede retirar más piedras de las que tiene un montón.

rules-end-title = El final
rules-end = Cuando todos los montones están vacíos, la partida ha terminado. En la imagen, quien empezó retiró las tres últimas piedras y ha ganado.

rules-plan-title = Un plan
rules-plan = Intenta dejar en cada montón un múltiplo de cuatro. Retire lo que retire el rival de uno de ellos, puedes completar el cuatro.

rules-time-title = El tiempo
rules-time = Pierde quien agota su tiempo.

lesson-begin = Tú empiezas. Gana quien retira la última piedra de la mesa.
lesson-first = Cada montón tiene nueve piedras. Retira una del montón a.
lesson-first-done = Quedan ocho: un múltiplo de cuatro.
lesson-level = El rival retiró una del montón b. Haz lo mismo con el montón c.
lesson-level-done = Ocho en cada montón. Desde ahora solo respondes.
lesson-answer = Retiraron tres del montón a, así que retira una de ahí.
lesson-answer-done = Tres y una son cuatro.
lesson-again = Dos del montón b: retira dos tú también.
lesson-again-done = Otra vez cuatro.
lesson-three = Una del montón c: ¿cuántas retiras tú?
lesson-three-done = Una y tres son cuatro.
lesson-empty = Al montón a le quedan dos piedras. Retíralas.
lesson-empty-done = Un montón está vacío.
lesson-second = Al montón b le quedan tres piedras. Retíralas todas.
lesson-second-done = Queda un montón, y te toca después del rival.
lesson-last = Queda una piedra en la mesa.
lesson-last-done = La última piedra es tuya: has ganado.
