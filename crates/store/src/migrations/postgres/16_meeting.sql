-- Who wants to play now sits at a table like any other.
DROP TABLE waiting;

-- For whom a seat is kept while nobody sits there: who is asked for another match.
ALTER TABLE seats ADD COLUMN kept TEXT;
CREATE INDEX seats_kept ON seats (kept);
