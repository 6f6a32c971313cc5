-- Votes on questions that are closed, without who cast them: how many of a team chose which option.
CREATE TABLE class_tallies (
    class TEXT NOT NULL,
    since BIGINT NOT NULL,
    team BIGINT NOT NULL,
    chosen BIGINT NOT NULL,
    votes BIGINT NOT NULL,
    PRIMARY KEY (class, since, team, chosen)
);

-- Appends the events of commands, [[match, first number of the command, number, body], …], one command a match: each
-- command as a whole if its first number is free, else nothing of it. Says how many events were appended.
-- Another connection may end a match, which frees its numbers, while the first statement waits for it. A statement
-- after it sees that: what was appended to a match that is not played is taken away again, and no more than that, since
-- the events of a class stay when its match is over.
CREATE OR REPLACE FUNCTION append_events(batch JSONB) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    touched TEXT[] := ARRAY(SELECT DISTINCT event ->> 0 FROM jsonb_array_elements(batch) AS event);
    played TEXT[];
    begun TEXT[];
    firsts BIGINT;
    others BIGINT := 0;
    late BIGINT := 0;
BEGIN
    WITH first AS (
        INSERT INTO events (match, n, body)
        SELECT event ->> 0, (event ->> 2)::BIGINT, event ->> 3 FROM jsonb_array_elements(batch) AS event
        WHERE event -> 1 = event -> 2
        ON CONFLICT DO NOTHING
        RETURNING match
    )
    SELECT array_agg(match), count(*) INTO begun, firsts FROM first;
    IF jsonb_array_length(batch) > cardinality(touched) THEN
        INSERT INTO events (match, n, body)
        SELECT event ->> 0, (event ->> 2)::BIGINT, event ->> 3 FROM jsonb_array_elements(batch) AS event
        WHERE event -> 1 <> event -> 2 AND event ->> 0 = ANY (begun);
        GET DIAGNOSTICS others = ROW_COUNT;
    END IF;
    played := ARRAY(SELECT id FROM tables WHERE id = ANY (touched) AND phase = 1);
    IF cardinality(played) < cardinality(touched) THEN
        DELETE FROM events AS late_event USING jsonb_array_elements(batch) AS event
        WHERE late_event.match = event ->> 0 AND late_event.n = (event ->> 2)::BIGINT
            AND late_event.match = ANY (begun) AND NOT late_event.match = ANY (played);
        GET DIAGNOSTICS late = ROW_COUNT;
    END IF;
    RETURN firsts + others - late;
END $$;
