-- Appends the events of commands, [[match, first number, [body, …]], …], one command a match: each as a whole if its
-- first number is free, else not at all. Says how many events they were.
-- Another connection may end a match, which frees its numbers, while the first statement waits for it. A statement
-- after it sees that: what was appended to a match that is not played is taken away again.
CREATE FUNCTION append_events(commands JSONB) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    touched TEXT[] := ARRAY(SELECT command ->> 0 FROM jsonb_array_elements(commands) AS command);
    played TEXT[];
    taken TEXT[];
    firsts BIGINT;
    others BIGINT;
    late BIGINT := 0;
BEGIN
    WITH first AS (
        INSERT INTO events (match, n, body)
        SELECT command ->> 0, (command ->> 1)::BIGINT, command -> 2 ->> 0 FROM jsonb_array_elements(commands) AS command
        ON CONFLICT DO NOTHING
        RETURNING match
    )
    SELECT array_agg(match), count(*) INTO taken, firsts FROM first;
    INSERT INTO events (match, n, body)
    SELECT command ->> 0, (command ->> 1)::BIGINT + event.position - 1, event.body
    FROM jsonb_array_elements(commands) AS command,
         jsonb_array_elements_text(command -> 2) WITH ORDINALITY AS event (body, position)
    WHERE event.position > 1 AND command ->> 0 = ANY (taken);
    GET DIAGNOSTICS others = ROW_COUNT;
    played := ARRAY(SELECT id FROM tables WHERE id = ANY (touched) AND phase = 1);
    IF cardinality(played) < cardinality(touched) THEN
        DELETE FROM events WHERE match = ANY (touched) AND NOT match = ANY (played);
        GET DIAGNOSTICS late = ROW_COUNT;
    END IF;
    RETURN firsts + others - late;
END $$;
