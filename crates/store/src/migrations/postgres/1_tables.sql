-- A table: a match with the people around it. phase: 0 people gather, 1 it is played, 2 it is over, 3 it was closed.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    phase BIGINT NOT NULL,
    -- What was agreed, as JSON.
    setup TEXT NOT NULL,
    -- Counts the changes while people gather, so that two of them cannot be made at once.
    version BIGINT NOT NULL,
    host TEXT NOT NULL,
    listed BIGINT NOT NULL,
    -- The house's secret for the dice, in hexadecimal digits.
    secret TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tables_phase ON tables (phase, listed, changed);

-- Who sits where, from the moment they sit down. person is missing where a bot sits, or who sat there is deleted.
CREATE TABLE seats (
    match TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    bot BIGINT,
    score DOUBLE PRECISION,
    PRIMARY KEY (match, seat)
);
CREATE INDEX seats_person ON seats (person, match);

-- All that happened at a table that is played, in order. The key is the arbiter: number n is given once.
CREATE TABLE events (
    match TEXT NOT NULL,
    n BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, n)
);

-- Keeps those of the events [[match, n, body], …] whose numbers are free, and says how many they were.
-- Another connection may end a match, which frees its numbers, while the first statement waits for it. The statement
-- after it sees that: what was kept for a match that is not played is taken away again.
CREATE FUNCTION keep_events(batch JSONB) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    touched TEXT[] := ARRAY(SELECT DISTINCT event ->> 0 FROM jsonb_array_elements(batch) AS event);
    played TEXT[];
    kept BIGINT;
    late BIGINT := 0;
BEGIN
    INSERT INTO events (match, n, body)
    SELECT event ->> 0, (event ->> 1)::BIGINT, event ->> 2 FROM jsonb_array_elements(batch) AS event
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS kept = ROW_COUNT;
    played := ARRAY(SELECT id FROM tables WHERE id = ANY (touched) AND phase = 1);
    IF cardinality(played) < cardinality(touched) THEN
        DELETE FROM events WHERE match = ANY (touched) AND NOT match = ANY (played);
        GET DIAGNOSTICS late = ROW_COUNT;
    END IF;
    RETURN kept - late;
END $$;

-- A match that is over, packed; its events are gone then.
CREATE TABLE records (
    match TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    record BYTEA NOT NULL
);
CREATE INDEX records_ended ON records (ended);

-- room: 0 the seats', 1 the watchers'.
CREATE TABLE chat (
    match TEXT NOT NULL,
    n BIGINT NOT NULL,
    room BIGINT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, n)
);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    match TEXT NOT NULL,
    n BIGINT NOT NULL,
    by_person TEXT NOT NULL,
    about TEXT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled BIGINT NOT NULL DEFAULT 0
);
