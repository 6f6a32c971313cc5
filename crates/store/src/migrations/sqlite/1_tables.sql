-- A table: a match with the people around it. phase: 0 people gather, 1 it is played, 2 it is over, 3 it was closed.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    -- What was agreed, as JSON.
    setup TEXT NOT NULL,
    -- Counts the changes while people gather, so that two of them cannot be made at once.
    version INTEGER NOT NULL,
    host TEXT NOT NULL,
    listed INTEGER NOT NULL,
    -- The house's secret for the dice, in hexadecimal digits.
    secret TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
);
CREATE INDEX tables_phase ON tables (phase, listed, changed);

-- Who sits where, from the moment they sit down. person is missing where a bot sits, or who sat there is deleted.
CREATE TABLE seats (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    bot INTEGER,
    score REAL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, match);

-- All that happened at a table that is played, in order. The key is the arbiter: number n is given once.
CREATE TABLE events (
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;

-- A match that is over, packed; its events are gone then.
CREATE TABLE records (
    match TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    record BLOB NOT NULL
);
CREATE INDEX records_ended ON records (ended);

-- room: 0 the seats', 1 the watchers'.
CREATE TABLE chat (
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    room INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;

CREATE TABLE reports (
    id TEXT PRIMARY KEY NOT NULL,
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    by_person TEXT NOT NULL,
    about TEXT,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0
);
