# Girumgo: the rules in our own words, and the lesson.

rules-goal-title = What it is about
rules-goal =
    You have a single token. It sets out from a wheel in a corner and must be the first to reach the wheel in the corner opposite, where your flag is waiting.

    Nothing here stands still, though: the whole board is made of wheels that turn, and the tokens turn with them. You build your own way by turning wheels, and when it is their turn the others change it for you.

rules-board-title = The board
rules-board =
    The wheels touch one another and fill a hexagon. They are all the same: six wedges which, going clockwise, always follow the same order. Red with a heart, orange with a sun, yellow with a star, green with a fir tree, blue with a drop and violet with a moon.

    Where three wheels meet there is a gap, and each of them shows one wedge to it. On the rim of the board there are gaps between only two wheels.

    Your token always stands on the wedge of its own colour and faces the gap in front of that wedge. One wheel has room for any number of tokens, each on its colour.

    Behind your starting wheel is your dial, which tells how many advances you have.

rules-opening-title = How it begins
rules-opening =
    The die decides who begins: the highest roll does, and those tied for highest roll again. From that person on, everyone chooses a colour that is still free.

    Then chance sets all the wheels. A triangle that happens to appear is marked, but belongs to nobody. Everyone starts without advances, and turns pass clockwise.

rules-turn-title = Your turn
rules-turn =
    The die says how many turns of wheels you may make. One turn moves one wheel by one wedge, clockwise or back. You may spend them all on one wheel or on several, those with other people's tokens included, and you may leave some unused.

    Before, after and between them your token may hop to another wheel if it can pay for it. When there is nothing more you want to do, you end your turn; with no turns left and no hop possible it ends by itself.

rules-triangles-title = Triangles and advances
rules-triangles =
    When the three wheels of a gap all show it the same colour, that is a triangle. Any colour will do: it need not be yours. Each triangle you make earns you one advance at once, and you may spend it in the same turn.

    Every standing triangle is marked with a glass bead. When somebody breaks it the mark is taken off, but the advances it gave are not given back.

rules-nothing-title = What earns nothing
rules-nothing =
    A triangle that stood when your turn began gives you nothing, even if you break it and make it again. Another colour in the same gap, however, is a new triangle.

    And within one turn the same gap with the same colour pays only once, however often you mend it.

rules-hop-title = Hopping to another wheel
rules-hop =
    Your token hops through the gap it faces: to a wheel of that gap which shows your colour there. No triangle is needed; it is enough that two wheels agree, and the gaps of two wheels on the rim will do as well.

    Each hop costs one advance. You may make several in a row, in any direction, even backwards.

rules-surround-title = Surrounding a rival
rules-surround =
    If in your turn you make two new triangles on opposite sides of a rival's wheel, and both stand at the same time, that token is surrounded. Each triangle has one colour, and the two colours differ.

    You earn one advance more and the rival loses four. A rival who had three or fewer loses them all, and the token goes back to its starting wheel. Where several tokens share the wheel each of them counts, but the same token is surrounded only once a turn. Wheels on the rim have no opposite sides: they cannot be surrounded in this way.

rules-dial-title = The dial
rules-dial =
    Advances are kept from turn to turn; turns of wheels are not. Saving lets you cross half the board at once when the way opens, and with four or more advances being surrounded does not send you home.

    The dial goes up to twelve: anything beyond that is lost.

rules-win-title = How to win
rules-win =
    Whoever reaches the wheel opposite their start wins at once.

    So that no match lasts for ever: when everyone has played sixty turns (ninety on the medium board, a hundred and twenty on the large one), the token with the fewest hops to go wins, counted from neighbour to neighbour. If that is a tie, whoever has the most advances; and if it still is, the win is shared.

rules-options-title = Other ways to play
rules-options =
    Two to six can play. The board may have three, four or five wheels along each side: 19, 37 or 61 in all, and the goal is four, six or eight hops away.

    You can start without rolling, with the colours already dealt. And there is a harsher version of surrounding: any two new triangles around the rival's wheel will do, whether or not they lie on opposite sides; then the rim protects nobody either.

# The lesson.

lesson-begin = You are the red heart on wheel a1, in a corner. Your goal is the red flag in the opposite corner, wheel e3. By turning wheels you make triangles of one colour, which give you advances, and open your way; whoever reaches their flag first wins.
lesson-triangle = The die gives you four turns of wheels. Turn the marked wheel, b1, one wedge clockwise: drag it round, or tap it and use its arrow. Watch the gap it shares with a1 and b2.
lesson-triangle-done = Three suns around one gap: a triangle. A glass bead marks it, and your dial goes up to one advance.
lesson-own-wheel = Now turn your own wheel, a1, clockwise. Your token is the red heart, and it never leaves its wedge.
lesson-own-wheel-done = The token has turned with its wheel and now faces the gap of b1 and b2. The triangle is broken and loses its mark, but the advance is yours to keep.
lesson-path = To hop to another wheel, its red wedge must face the same gap as yours. Turn b2 clockwise and bring its heart to you.
lesson-path-done = Heart to heart: b2 is now a way. Your outline shows where you can hop.
lesson-hop = Tap your outline on b2, or drag the token onto it. A hop costs one advance.
lesson-hop-done = You are on b2, three hops from your goal. The advance has been spent.
lesson-end = You have one turn of a wheel left, but need not use it. End your turn.
lesson-end-done = Turns left over are not kept; advances are.
lesson-stood = Your rival has made a green triangle and moved in to c4. Is there something in that triangle for you? Turn d1 back, and then clockwise again.
lesson-stood-done = Nothing: it stood when your turn began, and mending it earns no advance. Only what is new counts.
lesson-facing = Do this instead: turn b2, the wheel you stand on, back twice.
lesson-facing-done = Your token now faces c3 and, on the way, the three hearts have made a triangle: one advance.
lesson-centre = An advance may be spent in the turn in which it is earned. Hop to c3, in the middle of the board.
lesson-centre-done = Half way: two hops to go.
lesson-double = A single turn of a wheel can complete two triangles. Turn e2 back.
lesson-double-done = Hearts on one side and drops on the other: two advances at once.
lesson-save = The way ahead is not made yet. Keep your two advances and end your turn.
lesson-save-done = There they stay, on the dial behind your corner.
lesson-marks = Your rival is on c4, right beside you, and has only two advances: you are going to surround that token. First turn d3 clockwise.
lesson-marks-done = Two triangles are broken and their marks are taken off. The advances they gave do not change.
lesson-surround = Now turn your rival's wheel, c4, back. Yes: wheels with other people's tokens may be turned too.
lesson-surround-done = Two triangles on opposite sides of c4, and the token is surrounded: three advances for you in all. Your rival had fewer than four, so they are all lost and the token goes back to its start.
lesson-way = The way is clear. Turn c3 back twice and then d3 clockwise once, until d3 offers you its heart.
lesson-way-done = On the way you have made another triangle, the one of suns, and d3 is within reach.
lesson-onward = Hop to d3.
lesson-onward-done = Your goal, e3, is the wheel next door.
lesson-mended = One turn is left: turn d3 back, to bring your token round towards e3.
lesson-mended-done = The triangle of fir trees stands again, but it has already paid in this turn. With no turns left and no hop possible, the turn ends by itself.
lesson-face-goal = You get two turns of wheels, and one will do: turn d3 back once more.
lesson-face-goal-done = Three hearts: one more advance, and e3 straight ahead.
lesson-goal = Hop to e3, where your flag is.
lesson-goal-done = You have won: reaching the wheel opposite ends the match at once. Now you can play Girumgo.
