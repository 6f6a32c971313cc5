-- Whether one of the pages that somebody has open at a node is looked at, or all of them are hidden.
ALTER TABLE online ADD COLUMN visible INTEGER NOT NULL DEFAULT 1;
