# Preguntas para calentar mientras juega otro equipo.
warmup-title = Para calentar
warmup-another = Otra
warmup-begin = Calentar con una pregunta
warmup-why = De vuestros países. No cuenta: es para ir preparándose.
