# Barragoon: the rules in our own words, and the lesson.

rules-goal-title = What it is about
rules-goal =
    Two people, a board of seven columns by nine rows, and no luck at all. White (round tiles, at the bottom) begins; brown (six-sided, at the top) replies. Then you take turns.

    You win by leaving your rival nothing to do: capture all their tiles, or lock in the ones that are left so that none of them can move when it is their turn.

    Each side has seven tiles: two with 2 dots, three with 3 and two with 4. The black dice are the barragoons, and they belong to nobody. Eight start on the board, showing a cross; the other 24 wait beside it.

rules-move-title = How tiles move
rules-move =
    The dots say how far a tile goes: a 2 goes two squares, a 3 goes three and a 4 goes four. Always along rows and columns, never diagonally.

    On its way it may turn by a right angle once, or not at all. It turns on a square it passes: not on the one it leaves, nor on the one it reaches. It never turns back.

    Tiles are never jumped, neither yours nor theirs. If several ways lead to the same square, it does not matter which one you take. In the picture the 3 from d2 went up two squares and turned to e4.

rules-short-title = The short move
rules-short =
    If it suits you, a tile may go one square fewer: the 2 goes one, the 3 two and the 4 three. In the picture the white 4 stopped on e3, three squares away.

    A short move only leads to an empty square. To capture you must use all your steps.

rules-symbols-title = The barragoons
rules-symbols =
    The top face of a barragoon says how it can be crossed. There are six symbols, and turned about they make sixteen ways to lay it. In the picture they lie in row 3 and then in row 7:

    Straight arrow (b3): crossed straight on, and only that way. Double arrow (d3): straight on, both ways. Cross (f3): closed, nobody passes.

    Arrow that turns right (b7) or left (c7): you come in at the tail of the arrow and leave at its head, turning. All turns (d7): you come in from any side and leave to the left or to the right, never straight on.

rules-cross-title = Crossing a barragoon
rules-cross =
    A barragoon you pass counts as one more square of your way. If it makes you turn, that is your only turn of the move; if it is a straight one, you cannot turn on it.

    It does not matter who placed it: the arrows mean the same to both sides.

    In the picture the white 3 left c1 and went up into the barragoon on c2, which sent it to the right, and it stopped on d2: two squares, a short move.

rules-all-title = All turns
rules-all =
    Whoever enters a barragoon that shows all turns has to turn. In the picture the white 3 went from b4 to c4, entered d4, turned upwards and captured the tile on d5.

    It is also a hard nut: a 2 cannot capture it. A 3 or a 4 can.

rules-barragoon-title = Capturing a barragoon
rules-barragoon =
    With a full move you may end on a barragoon and capture it, whatever it shows and wherever you come from. The one exception you know already: a 2 against all turns.

    The captured barragoon comes back at once: you place it yourself, on any empty square, with the face and the direction you like. The square you have just left will do, too.

rules-tile-title = Capturing a tile
rules-tile =
    Just the same: with a full move that ends on a rival's tile. That tile is gone for good.

    In exchange two new barragoons come in. First the one who lost the tile places one, then the one who captured it. Each wherever they like, on an empty square, and lying as they like.

    So the fewer tiles are left, the fuller the board gets and the less room there is to move.

rules-end-title = Winning
rules-end =
    Whoever is to move and cannot has lost: because no tile is left, or because those that are left are locked in.

    In the picture it is White's turn. White has a 3 on g2, another on e1 and a 4 on f1, but none of them has a way out or anything to capture: Brown wins.

rules-draw-title = Draws
rules-draw =
    It is a draw if both can move but there is no way that anybody will ever capture anything again.

    Repetition can end in a draw as well. When the same position, with the same side to move, stands for the fourth or fifth time, the player who made it so may offer a draw or play on. A rival who refuses has to be the one to change: that turn, moves without a capture to a position that has often stood before are not allowed, unless there is nothing else. If neither side can leave the repetition, it is a draw.

    And so that no match lasts for ever: the sixth time the same position stands it is a draw, and also after 300 turns in a row in which no tile was captured.

rules-variants-title = Open and express
rules-variants =
    In the open variant the first eight barragoons show all turns instead of a cross: there are more ways to go from the very first move. In the picture the 4 from b1 went up to b4 and there turned to a4.

    Express makes a match shorter. At level 1 you lose as soon as you have a single tile left; at level 2, as soon as you have two. Each side can play at its own level: the higher one is for the stronger player.

rules-ideas-title = First ideas
rules-ideas =
    Before you move, look at your exact distance to each rival tile: a 3 threatens what is three squares away, not what stands next to it.

    A barragoon in the right place is worth a capture: it closes the way by which you would have been taken, opens another for you, or locks a tile in against the edge.

    Look after your freedom to move. In the end the winner is not who has more tiles, but who can still move them.

lesson-begin = You play white, the round tiles at the bottom. Capture the brown tiles or leave them without a move; the black dice, the barragoons, open and close ways. Whoever leaves the other side unable to move wins.
lesson-full = You play white. The dots say how far a tile goes: this 3 goes three squares. Tap the 3 on d2 and take it straight up to d5.
lesson-full-done = Exactly three squares: that is a full move.
lesson-turn = On its way a tile may turn once. Move the 2 from e2 to f3: one step one way, one step the other.
lesson-turn-done = One turn per move, and never on the square you leave or the one you reach.
lesson-short = You may also go one square fewer. Move the 4 from b1 to a3: only three squares.
lesson-short-done = That is a short move. It lets you adjust your distance, but it does not capture.
lesson-take = The black dice are the barragoons. A full move can capture them: take the 3 from d5 to b4, one square down and two to the left.
lesson-take-done = You have it in your hand. Now it has to go back on the board.
lesson-lay = Tap the empty square c3 and choose the straight arrow upwards on the wheel. Any empty square would do, and any face.
lesson-lay-done = Now c3 is crossed straight up; in every other direction it is closed.
lesson-straight = Make use of it: move the 2 from c2 to c4, across the arrow. The barragoon counts as a square.
lesson-straight-done = You crossed c3 and reached c4: two squares.
lesson-capture = Your rival has come too close. Capture the 3 on d5 with your 2 from c4: a full move with one turn.
lesson-capture-done = One tile fewer. Now each of you places a new barragoon.
lesson-second = Whoever loses the tile places first: your rival has done so, on e6. Your turn: on c2, lay the arrow that goes up and turns right.
lesson-second-done = Whoever enters c2 going up leaves to the right. Nobody else can cross it.
lesson-bend = Use the bend: move the 3 from c1 to d2. It goes up into c2, and the barragoon sends it to the right.
lesson-bend-done = That was the only turn of the move, and the barragoon chose it.
lesson-lost = Your 2 on d5 has been captured. The tile was yours, so you place first: lay a barragoon with all turns on d4.
lesson-lost-done = Right below the tile that took yours. You will soon see what for.
lesson-all = On a barragoon with all turns you have to turn. Take the 3 from b4 to the right: on d4 it turns upwards and captures on d5.
lesson-all-done = The bend you laid gave you the capture.
lesson-guard = The brown 3 on e7 wants to take yours on d5 by way of d7 and d6. Bar its way: lay a cross on d6.
lesson-guard-done = Nobody passes a cross. Barragoons defend, too.
lesson-two = Your rival laid all turns on e4. Your 2 on f3 is at just the right distance, but a 2 cannot capture that symbol. A 3 can: take it from e1.
lesson-two-done = That is the only exception: any tile can capture everything else.
lesson-lock = Look at the brown 2 on f7: closed barragoons below it and on one side, a tile of its own on the other. Lay a cross on f8.
lesson-lock-done = As long as things stay like this, that 2 cannot move. A rival whose tiles are all locked in when it is their turn has lost.
lesson-draw = One last thing. You both go back and forth, and the position repeats. Go back with the 4 from b1 to a3: it will be the fourth time, so you may offer a draw. Offer it.
lesson-draw-done = If your rival accepts, it is a draw; if not, they must play something else if they can. You know all you need: off you go!
