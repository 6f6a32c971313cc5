-- Whether one of the pages that somebody has open at a node is looked at, or all of them are hidden.
ALTER TABLE online ADD COLUMN visible BIGINT NOT NULL DEFAULT 1;
