-- How strong somebody is at a game. pool: 2 for games of two seats, 3 for more.
CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (person, game, pool)
) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, pool, rating);

-- Each rated match counts once for each who sat there.
CREATE TABLE rating_changes (
    match TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE INDEX rating_changes_person ON rating_changes (person, game, pool, at);

-- How often each face of the dice has come up in all matches that are over.
CREATE TABLE dice (
    game TEXT NOT NULL,
    face TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (game, face)
) WITHOUT ROWID;
