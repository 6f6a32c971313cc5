# The rules of Parchís in our own words.
rules-goal-title = What it is about
rules-goal =
    You have four tokens and a journey to make with each: out of home, around the board, and into your goal in the middle. Whoever brings all four there first has won.

    Two to four people play, each with a colour. A single die says how far to go; you say with which token. On the way there is capturing, blocking and looking for shelter, and that is the game.
rules-board-title = The board
rules-board =
    The common way has 68 numbered squares, and every token walks it as the numbers run, counter-clockwise. After 68 comes 1 again.

    In its corner each colour has a home where its tokens wait; it has a start square of its colour, a corridor of seven squares that nobody else enters, and a triangular goal. A token walks 64 common squares from its start, turns into its corridor and reaches the goal.

    Twelve squares carry a circle: they are safe. Any square holds two tokens at most; only homes and goals have room for all.
rules-opening-title = Who begins
rules-opening =
    Before the game everybody rolls the die. The highest roll chooses a colour and will begin; those who tie roll again. Then the others choose in table order from the colours that are left.

    Turns pass clockwise, against the way of the tokens: yellow, green, red, blue.
rules-turn-title = Your turn
rules-turn =
    The die is rolled, and you go exactly that many squares with one of your tokens. Which one is up to you, but you have to move: if only one token can, it goes, like it or not. If none can, the turn passes.

    On the common way nobody ever goes back, and nobody may end where two tokens stand already.

    Each table agrees on its clock; the classic one gives thirty seconds to roll and move. If somebody leaves and more than two were playing, their tokens go home and the others play on.
rules-five-title = The five: leaving home
rules-five =
    Tokens leave home with a five and with nothing else. The other way round, too: while one is still at home, a five has to be spent on bringing it out. It is put on your start square and goes on from there in another turn.

    The only exception is a start square that already holds two tokens of your own. There is no room for another, and the five is moved like any other number.
rules-six-title = The six: another roll, and a danger
rules-six =
    With a six you move and roll again. Even if you could not move, the second roll is yours.

    But the third six in one turn is one too many: it is not moved, and the token you moved last goes home. It is spared only if it is in its corridor or in the goal. Then the turn passes.

    The six has one more duty, that of opening bridges; see below.
rules-capture-title = Capturing
rules-capture =
    If your token ends on a square without a circle where a single rival token stands, you capture it: it goes home and needs another five to come out. Passing over it does nothing; you have to land right there.

    Whoever captures counts twenty: at once one of their tokens on the common way goes twenty squares, the capturing one included. If that captures again, it earns another twenty.
rules-safe-title = Safe squares
rules-safe =
    Nobody captures on a square with a circle. Two tokens of different colours may rest there together. Others may pass, but not stay: the square is full. In the picture a yellow and a blue one rest like that.

    Corridors are quieter still, since only their owner enters them.
rules-bridge-title = Bridges
rules-bridge =
    Two tokens of one colour on the same square of the common way make a bridge, on a safe square or not. Nobody may jump over it or land on it, neither rivals nor the owner's other tokens. In the picture the red token on 3 will have to wait.

    You may open your bridge whenever you like by moving one of the two. You must do so with a six: if a token of one of your bridges can move six, it has to be one of those that moves. There are no bridges in corridors.
rules-start-title = A surprise on the start square
rules-start =
    In just one case a safe square does not protect. If you bring a token out with a five and your start square already holds two tokens, at least one of them a rival's, coming out captures one: the rival's, if the other is yours; the one that came later, if both are rivals'. It makes no difference if the two are a bridge.

    This capture is worth twenty as well. If only one token stands on your start square, yours joins it and nothing happens.
rules-corridor-title = Corridor and goal
rules-corridor =
    At the end of its round a token enters its corridor and is out of danger. To reach the goal it needs the exact number.

    If you roll too much, it bounces: it goes up to the goal and walks the rest back, never leaving the corridor. A bounce is a move like any other, so you may be obliged to make it. In the picture the token stood on the last square of the corridor and a three was rolled: one to the goal and two back.
rules-counts-title = Counting twenty and counting ten
rules-counts =
    A capture is worth twenty, and a token that reaches the goal is worth ten. They are counted at once and with one token, which has to be on the common way: not at home, not in the corridor, not in the goal. Otherwise it is an ordinary move: it may capture, enter the corridor or reach the goal, and bridges stop it.

    If you can count you have to; if no token can, the count is lost. If you earned it with a six, you count first and roll again afterwards.

    With the fourth token in the goal the match is over: you have won, and there is nothing left to count.
rules-partners-title = Two against two
rules-partners =
    Four can play two against two. Partners sit opposite each other, with opposite colours: yellow and red against blue and green. The pair wins that brings all tokens of both colours into the goal.

    Everybody moves their own. But whoever has all of theirs in the goal goes on rolling in their turn, and moves the partner’s tokens by those rolls: the ten for the last token of their own is counted with one of them, too. From then on whatever the die demands holds for that colour: a five brings its tokens out, a six opens its bridges, and the third six may send one home.

    Partners do not capture each other. If your token lands where one of your partner’s stands, the two stay together: the square is full and nobody can capture them, but it is no bridge, so others may pass. Your partner’s bridge, however, stops you like anybody, and your six does not open it. In the picture yellow and red stand like that.

    If one of the two leaves, the other plays for both; if both leave, the other pair wins.
rules-quick-title = Quick matches
rules-quick =
    Short of time? The options let you choose how many tokens each colour has, one to four. With two a match takes less than half as long. All else is the same: whoever brings all of theirs into the goal first wins.

# The lesson.
lesson-begin = You play yellow. Each token leaves your home, goes round the board in the order of the numbers and climbs the yellow corridor to the goal in the middle. Whoever brings all four there first wins.
lesson-out = You play yellow. A five was rolled, the only number that opens the door of your home: tap your home to bring a token out.
lesson-out-done = Your token stands on square 5, your start square.
lesson-walk = Your rival has come out as well, on 39. You rolled a three: tap your token and it will go three squares. Everybody walks as the numbers run.
lesson-walk-done = From 5 to 8. Most moves are like this.
lesson-six = The red token is in a hurry: with each six it rolls again. Now the six is yours; move it.
lesson-six-done = Because of the six you roll once more.
lesson-again = The second roll is a five. While you have tokens at home a five cannot be used for anything else: bring another one out.
lesson-again-done = Now two of them are on their way.
lesson-bridge = Red has passed 68 and stands on 3, right behind your start square. Another five: come out, and see what your two tokens on 5 make together.
lesson-bridge-done = A bridge: two tokens of one colour on a square. Nobody can pass.
lesson-open = Red rolled a four and could not move: your bridge stops it. But you have rolled a six, and with a six a bridge must be opened: move one of its tokens.
lesson-open-done = The bridge is open. And since it was a six, you roll again.
lesson-safe = A one takes the token on 11 to 12, which has a circle: it is a safe square, where nobody can capture it. Take it there.
lesson-safe-done = Safe. So is the token on your start square: 5 is safe, too.
lesson-capture = Red has passed and stands on 7, with no circle to protect it. You rolled a two: with the token on 5 you land right on it. Capture it!
lesson-capture-done = The red token goes home, and you have earned twenty squares.
lesson-twenty = The twenty are counted at once, with the token you like. Take the one on 14: it will end on 34, a safe square.
lesson-twenty-done = Twenty squares in one leap.
lesson-wait = Your rival has come out on 39 again, a little ahead of your token on 34. You rolled a one and have to move: spend it on the token on 7, and let the other one lie in wait.
lesson-wait-done = Good: the token on 34 is still safe, and very close to red.
lesson-pounce = Red has left its safe square: it stands on 40, six ahead of you, and you have rolled a six! Capture it with the token on 34, and count the twenty with the same token.
lesson-pounce-done = From 40 to 60. And you still have a roll to come, for the six.
lesson-more = First you count, then you roll again: a three. Take the token on 60 to the safe square 63.
lesson-more-done = Nearly there: your corridor begins after 68.
lesson-corridor = A six. From 63 five squares take you to 68, and the sixth is your corridor: go in.
lesson-corridor-done = Nobody but you enters this corridor.
lesson-deeper = The second six in a row. Take care: if another one comes, the token you move last goes home, unless it is in the corridor or the goal. Move the one in the corridor, which runs no such risk.
lesson-deeper-done = It stands on the last square of the corridor.
lesson-bounce = The third six has come: it is not moved and your turn is over, but your token is spared because it is in the corridor. Now you roll a three, and the goal is one away: move it and see it bounce.
lesson-bounce-done = One square to the goal and two back.
lesson-goal = A two, exactly what it needs. Take the token to the goal.
lesson-goal-done = Your first token has arrived, and that is worth ten.
lesson-ten = Count ten with another token on the common way: the one on 12 reaches 22, a safe square.
lesson-ten-done = Ten more. Three tokens are left to bring home: with the fourth you would have won.
lesson-partner = One more thing: four can play in pairs. Your partner, red, sits opposite, and you win together when all your tokens are in the goal. You roll a four, and on square 41 stands your partner's token: bring yours there from 37.
lesson-partner-done = Partners do not capture each other: the two stay together, and so nobody can capture them.
lesson-help = Another match, with one token each. You roll a three, just what you need: go to the goal. Count the ten you win with your partner's token, the one on 44.
lesson-help-done = Your token is in the goal, but you have not won yet: the red one is missing.
lesson-lend = Your partner has moved. In your turn you go on rolling, and with your rolls you now move your partner's token. A four: take it from 55 to 59.
lesson-lend-done = So both of you arrive sooner. Now you know everything: go and play!
