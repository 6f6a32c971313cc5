-- Whether a node has a bus: 1 if it has, 0 if it has none; NULL of nodes that do not say so yet.
ALTER TABLE nodes ADD COLUMN bus BIGINT;
