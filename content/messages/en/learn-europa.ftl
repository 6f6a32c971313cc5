# Ruta Europea: the rules in our own words, and the lesson.

rules-goal-title = What it is about
rules-goal =
    Several teams leave Murcia, travel round the European Union and come home again. Each of them is after the flags of the six countries on its route: you win one by stopping in one of that country’s cities and answering a question about it.

    The winner is the team that has its flags, enters Murcia by the exact number and gets two questions about the region right.

rules-map-title = The map
rules-map =
    All squares form a single road that begins and ends in Murcia. There are cities, stars, and plain squares that show their number.

    Each city shows the flag of its country and has the colour and shape of one of the five routes: 1 red circle, 2 blue square, 3 green triangle, 4 yellow diamond, 5 purple cross. Only those of your own route count; all others are ordinary squares to you, even in a country that you share. Murcia is nobody’s city.

rules-start-title = Before you leave
rules-start =
    The die has the numbers 1 to 5 and an aeroplane. First each team rolls for its route: the number it gets, if nobody has it yet. If it is taken, or the plane comes up, the team rolls again.

    Then everyone rolls for the order: the highest goes first, and a plane is rolled again. Teams that are tied settle it among themselves. You can also start without rolling: routes and turns by seat.

rules-turn-title = Your turn
rules-turn =
    Roll the die and choose: move on by that many squares, or give the roll up and stay where you are. You always move forward, and always by the whole number.

    Staying costs nothing and is often wise: if the number would carry you past a city of yours, wait and try again.

rules-occupied-title = Somebody is there
rules-occupied =
    A square holds one team; only at the start is there room for all. If the square you are heading for is taken, you stop on the one before it, and if that is taken too, on the one before that, but never further back than where you set out.

    What counts is where you really come to rest: a city of yours means a question, a star means a jump. If in the end you have not moved, nothing happens.

rules-star-title = Stars
rules-star =
    Whoever lands on a star goes straight on to the next star. From there you do not jump again, and from the last star there is nowhere to go. If the star ahead is taken, you stop just before it.

    It is a fine push, but take care: it may carry you over a country you need.

rules-question-title = Questions and flags
rules-question =
    If you come to rest in a city of your route and do not have its country’s flag yet, a card is drawn. Nearly always it is a question about that country. Get it right and the flag is yours: one for each country, and one city is enough.

    Get it wrong and on your next turn you have to leave that city if you can move or fly: as long as you can, you may neither stay nor keep a plane. To try again, use another city of the same country or come back by plane.

    Somebody of another team reads the card aloud, and together you decide whether the answer is right. On the screen the page can ask and judge, too.

rules-plane-title = The aeroplane
rules-plane =
    With the plane you may do one of four things: fly back to a city of your route, whichever you like, if no other team is there; keep it in reserve and end your turn; move on six squares; or stay.

    The reserve holds two. If you begin a turn with one in reserve you choose: roll the die, or spend a plane and fly instead. After a flight there is a question, if you lack that flag, and your turn ends. Planes only fly back, so nobody ever enters Murcia by air.

rules-cards-title = Cards with orders
rules-cards =
    One card in ten asks nothing but gives an order: roll again, three squares forward or back, miss your next turn, a plane for your reserve, on to the next star, to the first city of your route whose flag you lack, or to any city on the map.

    It is carried out at once. If it takes you to a city of yours without its flag, you are asked there; a second order is never drawn in the same turn. An order that cannot be carried out does nothing.

rules-murcia-title = Coming home
rules-murcia =
    Once you have your flags (six, or fewer in a short game) you may enter Murcia, by the exact number; the plane counts as a six here. If the number is too high, or you still lack flags to enter, you cannot move by it.

    Inside, up to three questions about the region await you. Two right answers and you have won. Two wrong ones and you must leave in the same turn: the die is rolled and you go back by that number, with no cards and no stars. On your next turn you may try again, with new questions.

rules-end-title = How it ends
rules-end =
    The match is over when a team passes Murcia’s questions. If you have to stop earlier, when the lesson is over for instance, the host ends it: the team with the most flags comes first, and among equals the one furthest along.

    A team can play alone: it races against the number of turns it takes to come home.

rules-tips-title = Good advice
rules-tips =
    Count the squares to your cities before you decide to move. A country with a single city is the hardest: do not hurry when you are close to it.

    Keep a plane for countries that slip by, and do not let a star carry you away from what you still need.

# The lesson.
lesson-begin = Your team is the pin in Murcia. You travel round Europe and answer questions in the cities of your route to win their flags; with as many as are needed you return to Murcia. The team that gets there first and answers two questions right wins.
lesson-first = You are route 1: your cities are the red circles with a white rim. You rolled a 2, exactly what it takes to reach Dublin. Tap Dublin, or drag your pin there, to move.
lesson-first-done = You are in a city of your route and lack its flag, so a card is drawn.

lesson-judge = It is a question about Ireland. In a match somebody reads it aloud and you all decide whether the answer counts. You know this one: mark it as right.
lesson-judge-done = Your first flag! Ireland now shines in your row at the top left.

lesson-foreign = Your rival has moved, and you roll a 5, which leads to Bruges. Look at its shape: a diamond, so it belongs to route 4. Move and see what happens.
lesson-foreign-done = Nothing: cities of other routes are ordinary squares to you.

lesson-star = Your rival got the question in Luxembourg wrong. You roll a 1, and there is a star ahead. Move onto it.
lesson-star-done = From a star you go straight on to the next. That gained you eight squares… but you have passed the Netherlands, which are yours.

lesson-keep = Your rival meant to jump to your star and, as you are there, stopped one square short. You roll the plane. You could fly now, move six or stay; this time keep it for later.
lesson-keep-done = The plane is in your reserve, which holds two. Keeping it ends your turn.

lesson-reserve = Now, before rolling, you may spend the plane you kept. The broken rings are the cities of your route behind you: fly to Amsterdam.
lesson-reserve-done = You flew instead of rolling the die, and Amsterdam means a card.

lesson-leave = This time the answer was wrong, so now you have to leave the city: with your 3 you may not stay. Move on.
lesson-leave-done = Whoever gets it wrong must travel on. To try again you come back by plane or stop in another city of that country.

lesson-plane = Another plane, and just in time! Rotterdam is in the Netherlands too. Fly there with the plane you have just rolled.
lesson-plane-done = A plane you have just rolled can be used at once, without the reserve.

lesson-six = Right, and that makes two flags! And the plane again. There is no need to go back now: move on with it, it is worth six squares.
lesson-six-done = If you neither fly nor keep it, the plane counts as a 6.

lesson-occupied = You roll a 1 and there is another star ahead, but your rival stands on the one after it. Move and see where you stop.
lesson-occupied-done = A square holds one team only: the jump ends just before it, in Kraków.

lesson-stay = This 4 would carry you past Berlin and Munich, both of them yours. Give the roll up with the button on the map.
lesson-stay-done = Staying costs nothing: you keep your place and try again next turn.

lesson-card = A 2! Exactly to Berlin. You may pass over a square that is taken; all that matters is where you stop.
lesson-card-done = A city of yours without its flag: a card is drawn. Let us see which.

lesson-sent = It was no question but an order: to Marseille. That is on your route too, so you are asked about France there. You answer well: mark it.
lesson-sent-done = Three flags, all that this short match asks for. Usually it is six. Home you go!

lesson-exact = Murcia is three squares away and you have rolled a 5. You need the exact number, so all you can do is stay.
lesson-exact-done = A number that is too high moves you nowhere. You wait for the right one.

lesson-murcia = A 3! Enter Murcia.
lesson-murcia-done = Now come up to three questions about the region of Murcia: two right answers win.

lesson-home = One right, one wrong: it all depends on the third. You know it! Mark it as right.
lesson-home-done = You have come home with your flags and won the race.
