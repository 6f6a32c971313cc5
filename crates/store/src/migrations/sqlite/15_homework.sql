-- Homework: questions to be practised alone until a day. `code` lets pupils in, `token` is the hash of what its teacher shows.
CREATE TABLE homework (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    token TEXT NOT NULL,
    body TEXT NOT NULL,
    questions INTEGER NOT NULL,
    until INTEGER NOT NULL,
    created INTEGER NOT NULL
);
-- Who practises, and how much they have done; nothing else is kept of them. `token` is the hash of what their device shows.
CREATE TABLE homework_pupils (
    homework TEXT NOT NULL,
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    answered INTEGER NOT NULL,
    learned INTEGER NOT NULL,
    PRIMARY KEY (homework, name)
) WITHOUT ROWID;
