# Fair dice: how they are made, what they prove, and how they are checked.
dice-title = Fair dice
dice-sentence-1 = Before anything else the house chooses a secret number and shows everyone its fingerprint, so that it cannot change the secret any more.
dice-sentence-2 = Then every device at the table chooses a secret number of its own, shows a fingerprint of that, and shows the number itself only when the fingerprints of all are known.
dice-sentence-3 = Every roll of the match follows from the house's number and all the others by a sum that is published.
dice-sentence-4 = So nobody has chosen the dice, neither the house, which was bound before it knew your number, nor a player, who does not know the house's.
dice-sentence-5 = When the match is over the house shows its number, and anyone can do the sums again: with a button on the match's page, with “sobremesa verify”, or with a few lines of a program of one's own.

dice-picture-1 = The house seals its number.
dice-picture-2 = Every device seals its own.
dice-picture-3 = When all are sealed, the devices open theirs: every roll follows from all the numbers.
dice-picture-4 = At the end the house opens its own, and anyone can check.

dice-proves = What it proves, and what not
dice-proves-choose = The house cannot choose the dice. It could know them in advance; nobody else can before the secret is shown.
dice-proves-refuse = A device that has seen the others' numbers can still refuse to show its own, and then its fingerprint is used. Together with the house, one such device could choose between two series of dice, two devices among four, and so on. The record names every number that was not shown.
dice-proves-seals = That holds for a device that had received the house's fingerprint and the closed list of fingerprints before it showed its number. So it keeps them, and checking compares them.
dice-proves-back = Taking back makes new dice, and nobody can hide it: the record keeps what was taken back too, and checking says how many rolls were.
dice-proves-nothing = If the house does not show its secret nothing is proved; neither if no device took part, nor by dice that are rolled offline.
dice-proves-judged = Whether an answer in Ruta Europea was right is judged, not rolled, and is not checked here. Bots never see the secret.
dice-proves-seen = That the rolls follow from the secret can be checked by anyone who has the record. That the fingerprint was known before the first roll is what only a device that was there can know.

dice-counted = All dice ever rolled here
dice-no-house = This page is not connected to a house, so there are no rolls to count.
dice-counted-all = { $count ->
    [0] No die has been rolled yet.
    [one] One roll so far.
   *[other] { $count } rolls so far.
}
dice-expected = The mark is what each face would get: { $number }.
dice-chi-few = There are too few rolls yet to say anything.
dice-chi-even = Nothing special: with perfect dice the faces come out this uneven or more in { $often } of a hundred cases.
dice-chi-uneven = Somewhat uneven: with perfect dice this happens in only { $often } of a hundred cases, but it does happen.
dice-chi-strange = Very strange: with perfect dice this happens less than once in a thousand. It is worth checking the matches one by one.

dice-check = Check the dice
dice-check-text = Does the sum of every roll again, on this device.
dice-how = How it works
dice-check-failed = It could not be checked: the program did not load, or the record makes no sense. Try again with a connection.
dice-no-proof = The record carries no proof of its dice: they were rolled on a device without a house, and nothing can be said about them.
dice-not-shown = The house has not shown its secret yet: the dice can be checked when the match is over.
dice-lost = The house has lost its secret: it was restored from a copy without its key while this match was played. Its dice cannot be checked any more.
dice-unreadable = The proof cannot be read ({ $problem }).
dice-holds = The rolls follow from the secret. Whether the fingerprint was known before the first one this device cannot say: it was not there, or did not keep it.
dice-holds-seen = The rolls follow from the secret, and this device saw the fingerprint before the first one.
dice-holds-for-some = The rolls follow from the secret. That proves something to those whose devices had a part; who had none is named below.
dice-fails = The proof of the dice does not hold.
dice-rolls-follow = { $count ->
    [0] There was nothing to roll.
    [one] The only roll follows from the secret and the devices' numbers.
   *[other] All { $count } rolls follow from the secret and the devices' numbers.
}
dice-wrong-roll = { $count ->
    [one] One roll does not follow from the secret:
   *[other] { $count } rolls do not follow from the secret. The first:
} number { $roll } (step { $step } of the record) says “{ $action }” and should be “{ $expected }”.
dice-taken-back = { $count ->
    [one] One roll was taken back; it counts all the same.
   *[other] { $count } rolls were taken back; they count all the same.
}
dice-bound = The secret is the one to which the house was bound.
dice-not-bound = The secret is not the one to which the house was bound.
dice-devices = { $count ->
    [one] One device took part, and what it showed matches its fingerprint.
   *[other] { $count } devices took part, and all they showed matches their fingerprints.
}
dice-no-devices = No device took part: the house could choose these dice alone.
dice-broken = { $name }: the number does not match its fingerprint.
dice-left-out = { $name }: no device of theirs had a part, so these dice prove nothing to them.
dice-missing = { $name }: the number was not shown in time, and its fingerprint was used.
dice-not-seen = This device did not keep the fingerprint before the first roll.
dice-seen = The house's fingerprint is the one that this device saw before the first roll.
dice-other-seen = The house's fingerprint is not the one that this device saw before the first roll.
dice-seals-seen = The devices' fingerprints are those that this device saw before it showed its number.
dice-other-seals = The devices' fingerprints are not those that this device saw before it showed its number.
dice-each = All rolls
dice-card-city = Card: to square { $square }
dice-undone = taken back
dice-should = ✗ should be { $expected }
dice-follows = follows from the secret
