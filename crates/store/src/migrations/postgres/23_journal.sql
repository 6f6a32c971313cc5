-- Both databases have the same steps. Here many write at once: the ledger writes into events itself.
SELECT 1;
