-- Votes on questions that are closed, without who cast them: how many of a team chose which option.
CREATE TABLE class_tallies (
    class TEXT NOT NULL,
    since INTEGER NOT NULL,
    team INTEGER NOT NULL,
    chosen INTEGER NOT NULL,
    votes INTEGER NOT NULL,
    PRIMARY KEY (class, since, team, chosen)
) WITHOUT ROWID;
