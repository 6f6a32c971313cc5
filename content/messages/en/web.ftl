# La página.
web-bad-record = { $problem }
web-not-now = Ahora no.
web-bot-trouble = El rival no contesta.
