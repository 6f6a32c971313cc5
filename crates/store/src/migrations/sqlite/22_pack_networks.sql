-- From which network a shared pack came, as a few digits of a hash; empty where nobody counts. The index has all that it takes to
-- tell how much room there is, so that no pack is read for it.
ALTER TABLE shared_packs ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX shared_packs_room ON shared_packs (network, code, bytes);
