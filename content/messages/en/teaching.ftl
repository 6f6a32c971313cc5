# Ruta Europea for a class: what only the teacher and the wall read.
class-chosen = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
class-points-title = Points
class-points-why = When a team is asked, the whole class answers. Who is right scores, the more the sooner; each team scores the average of its pupils, and the team that was asked a little more if it is right. With everything at 0 only the board counts.
class-points-right = For a right answer
class-points-quick = For a quick one, up to
class-points-team = For the team that is asked
class-asking = When is a question asked?
class-asking-cities = In every city: one question a minute or more
class-asking-rulebook = As in the rulebook: only in the team's own
class-answering = Time for the whole class to answer
class-answering-none = Until the team has decided
class-hide = Cover the projector
class-unhide = Uncover the projector
class-names-waiting = Names that wait for your yes
class-names-all = Accept all
class-name-yes = Accept
class-name-no = No
class-again = Another match with the same class
class-named = Name of the class
class-named-like = Year 9 B
class-named-why = Kept on this device only.
