-- Both databases have the same steps. SQLite has one writer at a time: the statement that appends says all of it.
SELECT 1;
