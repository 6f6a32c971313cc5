-- Homework: questions to be practised alone until a day. `code` lets pupils in, `token` is the hash of what its teacher shows.
CREATE TABLE homework (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    token TEXT NOT NULL,
    body TEXT NOT NULL,
    questions BIGINT NOT NULL,
    until BIGINT NOT NULL,
    created BIGINT NOT NULL
);
-- Who practises, and how much they have done; nothing else is kept of them. `token` is the hash of what their device shows.
CREATE TABLE homework_pupils (
    homework TEXT NOT NULL,
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    answered BIGINT NOT NULL,
    learned BIGINT NOT NULL,
    PRIMARY KEY (homework, name)
);
