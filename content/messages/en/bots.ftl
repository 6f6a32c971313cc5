# The levels of the bots.
level-1 = Newcomer
level-2 = Beginner
level-3 = Regular
level-4 = Club player
level-5 = Expert
level-6 = Master

level-parchis-1 = Has just read the rules: captures when it sees a chance, brings tokens into the goal, and otherwise moves any token.
level-parchis-2 = Runs for the goal and captures when it pays, but gives no thought to where it leaves its tokens.
level-parchis-3 = Makes for the safe squares and counts the rolls that could capture it, but one token lost is like another to it.
level-parchis-4 = Also understands bridges, exits and pursuit, but looks at its own move only.
level-parchis-5 = Weighs everything and reckons with what the next roll may bring.
level-parchis-6 = Weighs everything and looks several rolls ahead: beating it takes more than luck.

level-barragoon-1 = Has just read the rules: grabs any tile within reach, but never asks what you will do next and puts barragoons down almost anywhere.
level-barragoon-2 = Keeps its tiles free to move and sees a capture coming when it is one move away, but rarely more than that.
level-barragoon-3 = Thinks about your reply before it moves, guards what is in danger and no longer gives tiles away.
level-barragoon-4 = Plans its own next move as well as yours and uses barragoons to block your captures: a good opponent for an evening.
level-barragoon-5 = Calculates several turns ahead, attacks two tiles at once and hems in whatever you leave without a way out.
level-barragoon-6 = Looks as far as it can, weighs every barragoon and forgives nothing: you will need a plan, patience and some luck.

level-ampel-1 = Has just read the rules: completes a traffic light that is right there, and otherwise moves without a plan.
level-ampel-2 = Combines its two moves to make a traffic light, but does not look at what it leaves ready for you.
level-ampel-3 = Combines its moves, and tries not to leave you a traffic light that is one step away.
level-ampel-4 = Sees the traffic lights that take two moves as well, its own and yours, and punishes slips.
level-ampel-5 = Works out its whole turn and your reply, and adds its discs where they spoil your plans.
level-ampel-6 = Looks several turns ahead and forgives nothing: to beat it, you must see further than it does.

level-girumgo-1 = Has just read the rules: turns a wheel or hops as suits the very next hop, with no thought for the whole turn or for the others.
level-girumgo-2 = Knows the way to its goal and prepares it one turn of a wheel at a time, but does not look at what the others do.
level-girumgo-3 = Puts two turns of wheels together, looks for triangles, and gets in the way of whoever is ahead.
level-girumgo-4 = Plans the whole turn, with its triangles, hops and surroundings, and sees how much everyone has left to do.
level-girumgo-5 = Plans the whole turn and, before settling on it, thinks about what the next player will answer.
level-girumgo-6 = Holds many whole turns against the best answer to each: it will leave you no easy triangle and forgive no slip near the goal.

level-europa-1 = Always onwards: it moves whatever it rolls, and flies back only when it cannot go on.
level-europa-2 = With a plane it goes back for the flag it has just missed; the far ones it remembers at the end.
level-europa-3 = With every plane it flies to the nearest city it lacks, keeping none and never waiting.
level-europa-4 = Knows which city to visit and when a flight pays, but never keeps a plane nor gives a roll up.
level-europa-5 = Plans its whole route and keeps a plane for the right moment, but never two, nor does it stay put to wait for a better roll.
level-europa-6 = Has worked out its whole route to the last roll: when to fly, keep or wait, with an eye on the other teams.

bot-right = It answers { $percent } of a hundred questions right.
