# Questions: packs of one's own, practice, and questions at the table.
questions-title = My questions
questions-intro = Question packs that you make, to play Ruta Europea with and to practise.
questions-kept = They are kept on this device only, in this browser: up to { $packs } packs of { $questions } questions. Save a copy as a file if they matter to you.
questions-not-kept = This browser keeps nothing: what you do here is lost when the page is closed. Save it as a file.
questions-none = There is no pack yet.
questions-new = New pack
questions-new-name = New questions
questions-too-many-packs = There are { $most } packs, and there is no room for more. Delete one first.
questions-open-file = Open a file
questions-drop = You can also drop it here: GIFT, Aiken, Moodle XML, CSV, the spreadsheets of Kahoot and Quizizz (xlsx), H5P or a Sobremesa pack (toml).
questions-count = { $count ->
    [0] No questions
    [one] One question
   *[other] { $count } questions
}
questions-delete = Delete
questions-delete-pack = Delete “{ $name }”
questions-sure = It is deleted with all its questions. This cannot be undone.
questions-gone = That pack is not on this device.

questions-pack-name = Name of the pack
questions-share = Share
questions-add = Add a question
questions-search = Search
questions-more = Show more ({ $count })
questions-untitled = (no text)
questions-flawed = { $count ->
    [one] One question cannot be asked yet.
   *[other] { $count } questions cannot be asked yet.
}
questions-all-good = Every question can be asked.
questions-mend = to be mended
questions-saved = Saved.
questions-not-saved = It could not be kept on this device. Save it as a file.
questions-no-files = Reading and saving question files needs a connection the first time.

questions-in-es = In Spanish
questions-in-en = In English
questions-kind = Kind of question
questions-kind-choice = One right answer
questions-kind-truth = True or false
questions-kind-several = Several right answers
questions-kind-word = Type a word
questions-kind-number = Type a number
questions-kind-order = Put in order
questions-kind-pairs = Match pairs
questions-kind-place = A place on the map of Europe
questions-options-several = Answers: mark all that are right
questions-options-word = Spellings that count (capital letters and accents do not matter)
questions-options-order = In the right order, from top to bottom; shuffled when it is asked
questions-options-pairs = Pairs; shuffled when it is asked
questions-match = Match { $number }
questions-match-none = One more that goes with none (if you like)
questions-truth = The sentence is
questions-true = True
questions-false = False
questions-number = The right number
questions-tolerance = More or less by
questions-map-here = It is here
questions-within = Within so many kilometres
questions-text = Question
questions-options-choice = Answers: mark the right one
questions-option = Answer { $number }
questions-option-right = Answer { $number } is the right one
questions-add-option = One more answer
questions-remove-option = Remove the last
questions-why = Explanation (if you like)
questions-order = Order of the answers
questions-order-words = By chance
questions-order-last = By chance; the last stays
questions-order-kept = Always as they are
questions-order-file = As the file says
questions-pictures = Pictures (if you like)
questions-picture-question = Picture of the question
questions-picture-option = Picture of answer { $number }
questions-picture-alt-es = What is to be seen, in Spanish (for who cannot see it)
questions-picture-alt-en = What is to be seen, in English (for who cannot see it)
questions-picture-remove = Remove the picture
questions-picture-busy = Preparing the picture…
questions-picture-bad = This browser cannot read that picture. Try a JPEG or a PNG.
questions-source = Source: title and year (if you like)
questions-about = About
questions-general = General question
questions-on-map = Places on the map of Europe
questions-murcia = Region of Murcia
questions-topic = Topic
questions-topic-none = None in particular
questions-topic-geography = Geography
questions-topic-history = History
questions-topic-culture = Culture
questions-topic-nature = Nature
questions-topic-language = Language
questions-topic-food = Food
questions-topic-institutions = Institutions
questions-topic-science = Science
questions-topic-sport = Sport
questions-topic-society = Life today
questions-level = Level
questions-level-none = For everybody
questions-level-10-12 = 10 to 12 years
questions-level-13-16 = 13 to 16 years
questions-level-adult = Adults
questions-done = Done
questions-delete-question = Delete the question

questions-read-as = The file is
questions-read-language = It is written in
questions-language-es = Spanish
questions-language-en = English
questions-format-guess = What its name says
questions-format-gift = GIFT (Moodle)
questions-format-aiken = Aiken
questions-format-moodle-xml = Moodle XML
questions-format-csv = CSV (table)
questions-format-xlsx = Kahoot spreadsheet (xlsx)
questions-format-quizizz = Quizizz or Wayground spreadsheet (xlsx)
questions-format-h5p = H5P
questions-format-toml = Sobremesa pack (toml)
questions-file-read = “{ $name }”, read as { $format }
questions-file-unknown = Nothing tells what kind of file “{ $name }” is. Say it above.
questions-file-refused = “{ $name }” could not be read as { $format }. Nothing was taken. This has to be mended:
questions-file-nothing = There is no question in “{ $name }” that can be asked. Nothing was taken.
questions-file-unreadable = The browser could not read “{ $name }”.
questions-remarks = { $count ->
    [0] Everything is kept.
    [one] There is one thing to know:
   *[other] There are { $count } things to know:
}
questions-remarks-more = …and { $count } more.
questions-whole = { $count ->
    [one] Leave out the question that has lost a picture, a sound or a film
   *[other] Leave out the { $count } questions that have lost a picture, a sound or a film
}
questions-take = { $count ->
    [one] Take the question
   *[other] Take the { $count } questions
}
questions-save-as = Save as a file
questions-written = { $count ->
    [0] There is no question that can be written; nothing was saved.
    [one] One question was saved in “{ $name }”.
   *[other] { $count } questions were saved in “{ $name }”.
}

questions-place-file = The file
questions-place-line = Line { $place }
questions-place-cell = Cell { $place }
questions-place-question = Question { $place }

questions-remark-kind = not taken: a question of the kind “{ $name ->
    [essay] essay
    [cloze] text with gaps
    [description] description
    [calculated] calculation
    [gapselect] gaps to choose for
    [Open-Ended] open answer
    [Poll] poll
   *[other] { $name }
}”, which this game does not have.
questions-remark-several-right = not taken: not exactly one answer is right.
questions-remark-too-many-options = not taken: it has more than { $most } answers, and none may be missing.
questions-remark-no-such-kind = not taken: this format has no questions of the kind “{ $name }”.
questions-remark-few-options = not taken: it has too few answers.
questions-remark-no-text = not taken: the question or an answer has no text of its own.
questions-remark-same-options = not taken: two answers are the same.
questions-remark-too-long = not taken: a text has more than { $most } letters.
questions-remark-twice = not taken: the same question is there already.
questions-remark-unplayable = not written. { $problem }
questions-remark-formatting = formatting is not kept: { $tags }.
questions-remark-media = a picture, a sound or a film is not kept.
questions-remark-picture-link = the picture at { $address } is not in the file: add it by hand.
questions-remark-picture-too-large = there are pictures that do not fit and are not kept: at most { $most } bytes each, and not too many.
questions-remark-picture-alt = a picture does not say what is to be seen in it: write that for who cannot see it.
questions-remark-hidden = characters that cannot be shown are not kept.
questions-remark-many-options = there are too many answers; not kept: { $left_out }.
questions-remark-weights = what wrong or half-right answers are worth is not kept.
questions-remark-feedback = feedback on single answers is not kept.
questions-remark-long-why = the explanation is too long and is not kept.
questions-remark-hints = hints are not kept.
questions-remark-tag = the tag “{ $tag }” is not kept.
questions-remark-second-language = the second language does not go with the question and is not kept.
questions-remark-value = “{ $value }” is no { $field ->
    [country] country
    [topic] topic
    [level] level
    [source] source
    [edition] edition
    [last] order of answers
   *[other] { $field }
} and is not kept.
questions-remark-new-id = the name “{ $from }” is there already: it is now “{ $to }”.
questions-remark-notes = the notes in braces cannot be read and are not kept.
questions-remark-unmatched = level, topic and the like are not kept: the question is not in the sheet “Sobremesa”, or was changed.
questions-remark-last = when the answers are shuffled, this one comes last: { $options }.
questions-remark-kept-order = the answers are not shuffled: one of them names others by their letters.
questions-remark-guessed = the file is not UTF-8; it was read as Windows-1252.
questions-remark-category = the category “{ $name }” is not kept.
questions-remark-settings = marks, penalties and the like are not kept.
questions-remark-time-limits = time limits are not kept: the table sets the time.
questions-remark-column = the column “{ $name }” is not kept.
questions-remark-beyond = what stands in this column and farther to the right is not read.
questions-remark-sheet = the sheet “{ $name }” is not read.
questions-remark-after-answer = what the format has no room for stands after the letter of the answer: Moodle skips it, others may not.
questions-remark-like-option = it begins like an answer, and other programs may take it for one.
questions-remark-escaped = characters are written as in HTML, so that they are not taken for formatting.
questions-remark-kahoot-length = Kahoot takes at most { $most } letters here.
questions-remark-full = not written: a file has at most { $most } questions.
questions-remark-flawed = { $problem }
questions-remark-empty = it is empty.
questions-remark-too-large = it is too large: at most { $most } bytes.
questions-remark-too-many = there are too many questions: at most { $most } in a file.
questions-remark-too-many-remarks = there is too much that cannot be kept: more than { $most } things.
questions-remark-long-line = the line is too long: at most { $most } bytes.
questions-remark-not-text = this is not text.
questions-remark-encoding = the text is neither UTF-8 nor UTF-16 nor Windows-1252, or it is damaged. Save it as UTF-8.
questions-remark-not-this = it is no { $format } file.
questions-remark-damaged = it is damaged: { $problem }.
questions-remark-unpacked = unpacked, it is too large: at most { $most } bytes.
questions-remark-no-right = no answer is marked as right.
questions-remark-no-such-option = “{ $value }” is none of the answers.
questions-remark-no-answer-line = the question has no line “ANSWER:”.
questions-remark-no-question = there is no question to this line.
questions-remark-letter-twice = the letter “{ $letter }” is there twice.
questions-remark-missing-text = the question is missing.
questions-remark-brace = a brace is missing: the answers stand between braces.
questions-remark-answers = the answers are not understood: “{ $answers }”.
questions-remark-no-header = no row names the columns: a question, at least two answers and the correct one are needed.
questions-remark-entity = “&{ $name };” is unknown.
questions-remark-cell = the cell is a date or an error, not text: { $value }.

questions-flaw-id = The name of a question is made of small letters, digits and hyphens, { $most } at most.
questions-flaw-country = There is no country “{ $code }”.
questions-flaw-editions = The question must be true for an edition, and each is named once.
questions-flaw-no-language = The question is missing, in Spanish or in English.
questions-flaw-no-text = There are answers or an explanation { $language ->
    [en] in English
   *[es] in Spanish
}, but the question is missing.
questions-flaw-option-counts = There must be as many answers in Spanish as in English.
questions-flaw-answer = Mark which of the { $most } answers is right.
questions-flaw-solution = { $of ->
    [several] At least two answers must be marked as right.
    [word] A spelling is missing.
    [number] The number is missing, or the tolerance is no number.
    [order] The answers are written in the right order.
    [pairs] One of them has no match, or there are too many.
   *[place] Mark the place on the map, and within how many kilometres (1 to 5000).
}
questions-flaw-last = “last” names answers by their numbers, from 1 to { $most }, each once.
questions-flaw-options = { $least } to { $most } different answers { $language ->
    [en] in English
   *[es] in Spanish
} are needed.
questions-flaw-empty = There is an answer without text.
questions-flaw-line = “{ $start }…” must fit in one line of at most { $longest } letters.
questions-flaw-picture = A picture is WebP, JPEG or PNG, of at most { $most } bytes and without anything added.
questions-flaw-picture-of = Each picture belongs to the question or to an answer, and each of these has one at most.
questions-flaw-picture-text = What is to be seen in a picture is not said { $language ->
    [en] in English
   *[es] in Spanish
}, for who cannot see it.
questions-flaw-pictures = There are too many pictures: at most { $most }, of { $bytes } bytes together.
questions-flaw-same-id = Another question has the same name.
questions-flaw-same-question = The question { $id } is the same.
questions-flaw-program = { $what }
questions-flaw-unreadable = { $problem }

questions-for-class = For a class
questions-practise = Practise questions
questions-practise-intro = On your own, without hurry and without points for speed.
questions-open = The questions and their answers are in this page, on this device: whoever knows where to look finds them.
questions-from = Questions from
questions-from-all = All of Europe
questions-from-program = Of the program
questions-from-own = My packs
questions-any-topic = All topics
questions-any-level = All levels
questions-fitting = { $count ->
    [0] There is no such question.
    [one] There is one such question.
   *[other] There are { $count } such questions.
}
questions-begin = Begin
questions-progress = Question { $number } of { $count }
questions-so-far = { $count ->
    [one] one right
   *[other] { $count } right
}
questions-next = Next
questions-finish = See how it went
questions-result = { $right } of { $count }
questions-result-all = All of them right.
questions-to-repeat = These were not known:
questions-another = Another round
questions-change = Change
questions-keys = By keyboard: 1 to 4.

questions-at-table = Questions
questions-by-people = You ask and judge yourselves
questions-by-program = Those of the program
questions-at-table-hint = The page asks and says whether the answer is right. The answers are on this device.
questions-at-table-own = If the pack has none that fits, one of the program is asked.
questions-for = A question for { $name }
questions-go-on = Go on
