-- How long a vote took, in milliseconds, and votes that were tallied together; unknown of votes of the version before.
ALTER TABLE class_votes ADD COLUMN took BIGINT;
ALTER TABLE class_tallies ADD COLUMN took BIGINT;
