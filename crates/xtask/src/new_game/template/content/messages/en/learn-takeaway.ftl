# Takeaway: the rules in our own words, and the lesson.

rules-goal-title = What it is about
rules-goal = Three heaps of stones stand on the table. Whoever takes the very last stone wins.

rules-turn-title = Your turn
rules-turn = Take one, two or three stones, all from the same heap. You cannot pass.

rules-few-title = When few are left
rules-few = Nobody can take more stones than a heap has.

rules-end-title = The end
rules-end = When all heaps are empty the match is over. In the picture the first player took the last three stones and has won.

rules-plan-title = A plan
rules-plan = Try to leave each heap with a multiple of four. Whatever the other takes from one of them, you can make it four again.

rules-time-title = Time
rules-time = Whoever runs out of time loses.

lesson-begin = You begin. Whoever takes the last stone of all wins.
lesson-first = Each heap has nine stones. Take one from heap a.
lesson-first-done = Eight are left there: a multiple of four.
lesson-level = The other player took one from heap b. Do the same with heap c.
lesson-level-done = Eight in every heap. From now on you only answer.
lesson-answer = Three were taken from heap a, so take one there.
lesson-answer-done = Three and one make four.
lesson-again = Two from heap b: take two as well.
lesson-again-done = Four again.
lesson-three = One from heap c: how many do you take?
lesson-three-done = One and three make four.
lesson-empty = Heap a has two stones left. Take them.
lesson-empty-done = One heap is empty.
lesson-second = Heap b has three stones left. Take all of them.
lesson-second-done = One heap remains, and it is your turn after the next.
lesson-last = One stone is left on the table.
lesson-last-done = The last stone is yours: you have won.
