# The story of a match in class: the draw, the cards, the flights, Murcia and the end.
story-wanted = Draw routes and order with the die
story-wanted-why = Seen on the wall, roll by roll: less than a minute. Otherwise teams play as they sit.

story-skip = Go on
story-missing = { $count ->
    [0] It has all the flags it needs: on to Murcia!
    [one] It lacks one flag, such as:
   *[other] It lacks { $count } flags, such as:
}
story-next-city = { $city }, { $steps ->
    [one] 1 square away
   *[other] { $steps } squares away
}
story-behind = left behind: only by plane

story-draw = Draw of routes and turns
story-draw-of-routes = The die deals the routes
story-draw-of-order = The die decides who begins
story-draw-over = The draw is done
story-draw-route = { $team } rolls { $route }: route { $route } is theirs.
story-draw-taken = { $team } rolls { $route }, but that route has a team already. Again!
story-draw-plane = { $team } rolls the plane, which does not count here. Again!
story-draw-order = { $team } rolls { $pips }.
story-draw-tied = A tie! They roll again: { $teams }.
story-draw-first = { $team } begins.
story-draw-place = { $place }.

story-card-of = Card for { $team }
story-card-again = Roll again!
story-card-back3 = Three squares back
story-card-first = To the first city that is missing
story-card-forward3 = Three squares on
story-card-plane = A plane for free
story-card-skip = One turn without playing
story-card-star = To the next star
story-card-city = A trip to { $city-en }

story-fly = Where do you fly?
story-fly-map = Map of the cities one can fly to
story-fly-lacks = flag lacking
story-fly-has = you have its flag
story-fly-choose = Tap a city
story-fly-to = Fly to { $city }

story-lot = The die gives you route { $route }. You play in place { $place }.

story-exam = Murcia: question { $number } of { $of }. { $needed } are needed.
story-exam-so-far = So far: { $right } right, { $wrong } wrong.
story-exam-won = Done!
story-exam-lost = Not this time: out of Murcia.
story-next-question = Next question

story-finale = The end of the match
