-- How strong somebody is at a game. pool: 2 for games of two seats, 3 for more.
CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (person, game, pool)
);
CREATE INDEX ratings_best ON ratings (game, pool, rating);

-- Each rated match counts once for each who sat there.
CREATE TABLE rating_changes (
    match TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool BIGINT NOT NULL,
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX rating_changes_person ON rating_changes (person, game, pool, at);

-- How often each face of the dice has come up in all matches that are over.
CREATE TABLE dice (
    game TEXT NOT NULL,
    face TEXT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (game, face)
);
