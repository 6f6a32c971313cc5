-- Guests, tables and classes for which nobody has opened a page yet; what stays here too long is deleted.
-- kind: 0 a person, 1 a table, 2 a class.
CREATE TABLE unvisited (
    id TEXT PRIMARY KEY NOT NULL,
    kind INTEGER NOT NULL,
    made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX unvisited_made ON unvisited (made);
