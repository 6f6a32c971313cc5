-- Whether who sat there was away at the end, while a bot played for them.
ALTER TABLE seats ADD COLUMN absent BIGINT NOT NULL DEFAULT 0;
