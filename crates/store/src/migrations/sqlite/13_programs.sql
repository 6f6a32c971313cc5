-- Whether a program plays, or waits, for the person.
ALTER TABLE seats ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
ALTER TABLE waiting ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
