-- Guests, tables and classes for which nobody has opened a page yet; what stays here too long is deleted.
-- kind: 0 a person, 1 a table, 2 a class.
CREATE TABLE unvisited (
    id TEXT PRIMARY KEY NOT NULL,
    kind BIGINT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX unvisited_made ON unvisited (made);
