# Ampel: the rules in our own words, and the lesson.

rules-goal-title = What it is about
rules-goal =
    “Ampel” is German for a traffic light, and that is what you are after: a red, a yellow and a green disc on three neighbouring points of one line, the yellow one in the middle.

    Whoever moves the disc that completes the light keeps its yellow disc, and every yellow disc is a point. It does not matter whose disc you moved: a light belongs to the player who made it. Collect half of the yellow discs and you win.

    There is no luck. In the picture red has just moved a green disc and closed a light; its three discs have already left the board.

rules-material-title = The board and the discs
rules-material =
    The board is a triangle of 66 points, joined by lines in three directions. The rows run from a (at the top, a single point) to k (at the bottom, eleven points), and in each row points are numbered from the left: g4 is the fourth point of row g.

    Two people play. One has the red discs, the other the green ones; each begins with twenty of them in hand and a cylinder, a ring that protects one disc. The yellow discs are nobody’s. The discs carry their initials: R, G and Y.

    On the screen the upper corners show what each player has: the slots for yellow discs won, the discs left in hand, and the cylinder while it is not on the board.

rules-setup-title = Placing the yellow discs
rules-setup =
    The board is empty at first. Who has red, and begins, is drawn by lot at the table. Taking turns, red first, each player puts a yellow disc anywhere but on the rim: only the 36 inner points will do.

    Five yellow discs are usual, but any number from one to ten can be agreed on beforehand. When all of them are placed, play goes on with whoever is next: with five, green has the first turn.

    From now on the yellow discs never move; they leave the board only when somebody makes a light with them.

rules-turn-title = Your turn in three steps
rules-turn =
    Always in this order: first you move one of your own discs, then you move one of your opponent’s, and last you add a disc from your hand to the board.

    All three steps are compulsory if they can be done, and one that cannot is passed over. That is why in the first turn, with no discs to move, you only add one.

    In the picture is a whole turn of green: an own disc from f1 to g1, a red one from h6 to h4, and a new disc on j6.

rules-count-title = How far a disc goes
rules-count =
    Choose one of the six directions and count all discs on that line, rim to rim, of any colour and your own included. That is exactly how many points the disc must travel: not one more, not one less.

    The first point in that direction has to be free. In the picture the red disc set out from f6 along a line with only itself and the yellow disc on i6: two discs, two points, and it arrives on h6.

    On the screen, when you take up a disc, the board draws every way it can go, and writes beside it how far it must travel in each direction.

rules-bounce-title = Bouncing
rules-bounce =
    A disc goes straight on for as long as it can. It turns only when the next thing is another disc or the edge of the board and it still has points to travel. Then you choose: it may turn left or right, by 60 or 120 degrees, but never straight back.

    After that it goes straight again until the next obstacle, and so on until its number is used up; the number does not change on the way. It may cross the same point twice, even the one it started from, but it may not end where it began. If no choice of turns works out, that direction is not possible.

    In the picture the red disc left g3 to the right with three points to go. On g4 it met the yellow disc of g5 and turned down to h4; there it found another red one on i4 and turned to i5.

rules-light-title = Making lights
rules-light =
    A light can come about in step 1 or in step 2, in any of the three directions. Its discs leave the board at once: whoever moved keeps the yellow one; the red and the green disc go back to their owners’ hands, to be used again.

    The turn goes on where it was. If you made a light with your own disc, you still move one of your opponent’s, and may make another with it.

    One move can close several lights at once: all are taken off, and every yellow disc counts one point. In the picture the red disc that came to g4 has made two.

rules-cylinder-title = The cylinder
rules-cylinder =
    Whenever you add a disc, your cylinder moves onto it from wherever it was. As long as a disc wears it, your opponent cannot move that disc. You can, and the cylinder travels along.

    Being protected does not save it from traffic lights: if it is part of one, it leaves the board, and the cylinder comes back to your hand until you add another disc.

    When you add the last disc you had in hand, the cylinder is not put on it: it is out of the game for good.

rules-adding-title = Adding a disc
rules-adding =
    A new disc goes onto any free point, on the rim too. Only one thing is forbidden: it may not complete a light as it is put down. Lights are made by moving.

    In the picture green is to add a disc, and g2 is not allowed: with the yellow disc on h3 and the red one on i4 it would close a light.

    If you have no disc in hand, or would make a light on every free point, the step is passed over.

rules-end-title = The end
rules-end =
    Whoever reaches half of the yellow discs or more wins at once: three of five, two of four, five of ten.

    So that no match lasts for ever, there are two ways to draw: the same position stands for the third time at the start of a turn, or 400 turns end without a winner.

rules-tips-title = A good start
rules-tips =
    Before you add a disc, ask whom it helps. A disc next to a yellow one is half a trap, and either player may spring it.

    What you leave one move short of a light your opponent will collect, first with a move of their own disc, then with a move of yours. The only disc safe from their hands is the one under your cylinder.

    Changing how many discs stand on a line changes how far all of them go. Often the best defence is to put or take a disc far away, on the same line.

# The lesson. You are red.

lesson-begin = You play red. You are after traffic lights: red, yellow and green on three neighbouring points of a line. Each one you complete gives you its yellow disc; whoever collects half of the yellow discs wins.
lesson-place = You play red. Before anything else the yellow discs are placed, taking turns and never on the rim. Put the first one on f3.
lesson-place-done = There it stays: yellow discs do not move until somebody makes a light with them.

lesson-place-again = Green has put one on g5. There are four in this match, so two points win it. Put your second one on h3.
lesson-place-again-done = Good. The last one is green’s.

lesson-first = Your first turn begins. A turn has three steps: move a disc of yours, move one of your opponent’s, and add one from your hand. There is nothing to move yet, so you can only add: put a disc on f6.
lesson-first-done = Your cylinder, the white ring, has gone onto the new disc: green cannot move it.

lesson-count = Green has added a disc on f1. Now you can move. A disc travels as many points as there are discs on its line, itself included. Down to the left there are yours and the yellow one on i6: two. Take it from f6 to h6.
lesson-count-done = Two discs on the line, two points, and the cylinder went along.

lesson-add = Step 2 was passed over, because the only green disc is under its cylinder. Now step 3: add a disc on g2, in the green one’s way.
lesson-add-done = The cylinder has moved to the new disc. The one on h6 is no longer protected.

lesson-own = Look at the trail of green’s turn: it moved its own disc to g1, took yours from h6 to h4, and added one on j6. Step 1 is yours: move your disc from g2 down to h2. It is alone on that line, so it goes one point.
lesson-own-done = Just one point. You may always move the disc under your cylinder; your opponent never may.

lesson-rival = Step 2: move one of your opponent’s discs. The one on j6 wears the cylinder, the one on g1 does not. Send it back to f1.
lesson-rival-done = Moving your opponent’s discs is half the game: this one now stands where it suits you.

lesson-prepare = Step 3: add a red disc on i4. Look at the line g2, h3, i4: if somebody brings a green disc to g2, with the yellow one in the middle there will be a light.
lesson-prepare-done = It is not a light yet, so it is allowed: what a new disc may not do is complete one.

lesson-bounce = Green has brought one of your discs to g3. There are three discs in row g, so it must travel three points. Take it to i5: on g4 it meets the yellow disc and turns, on h4 it meets your own and turns again.
lesson-bounce-done = Three points and two bounces. A disc turns only at an obstacle, and you choose the side.

lesson-light = Now! Move the green disc from f1 to g2: there are two discs in its row, it meets the yellow one on f3 and turns down. That makes the light g2, h3, i4.
lesson-light-done = Your first point. The yellow disc is yours, the red and the green one go back to the hands, and so does your cylinder.

lesson-cylinder = A light does not end the turn: you still add a disc. Put one on f4, and the cylinder comes back to the board with it.
lesson-cylinder-done = Protected, and right beside a yellow disc. Let us see what green does.

lesson-win = Green was careless. Take your disc from g1 to g4: there are three discs in row g, so it goes three points. See what happens there with g5 and g6, and with f3 and e2.
lesson-win-done = Two lights at once! With three of the four yellow discs, the match is yours.
