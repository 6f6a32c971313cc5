# Homework: what a teacher sets, and what each pupil practises at home.
homework-title = Homework
homework-task = Homework
homework-intro = Each pupil practises alone, on their own device and at their own pace, until the day you say. What goes wrong comes again. No accounts.
homework-count = How many questions
homework-named = What it is called (if you like)
homework-day = Until the day
homework-set = Set the homework
homework-keeps = Of each pupil the nickname or number they come in with is kept, how many questions they know and how often they have answered; nothing else. All of it is deleted after 30 days, or earlier if you delete it.
homework-mine = Homework set on this device
homework-until = Until { $day }
homework-about = { $count ->
    [one] One question, until { $day }.
   *[other] { $count } questions, until { $day }.
}
homework-known = You know { $known } of { $count }
homework-delivery-waiting = No connection: go on practising. Your teacher sees it when the connection is back.
homework-delivery-over = Its time is over: you may go on practising, but it does not count any more.
homework-delivery-gone = Your teacher has deleted this homework. When you close this page nothing of it stays on this device.
homework-all-known = You know all of them!
homework-come-back = Come back on another day: what went wrong comes once more, so that it is not forgotten.
homework-look-again = See whether there is something to repeat
homework-kept = This device keeps how far you are. Your teacher sees your nickname, how many questions you know and how often you have answered; nothing else.
homework-name = Your nickname or number
homework-name-why = The one your teacher has told you. Your name is not needed.
homework-code = Code of the homework
homework-go = Go on
homework-link = Link for the pupils
homework-qr = QR code that opens the homework
homework-who = Who has done how much
homework-refresh = Look again
homework-nobody = Nobody has come in yet.
homework-pupil = Pupil
homework-learned = Knows
homework-answered = Answers given
homework-elsewhere = See this on another device
homework-elsewhere-link = A link for you alone: do not share it
homework-gone = All of this homework is deleted by itself on { $day }.
homework-delete = Delete the homework
homework-delete-sure = The homework is deleted with what everybody has done. This cannot be undone.
homework-forget = Take it off the list
