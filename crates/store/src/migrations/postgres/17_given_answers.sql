-- What was answered where no option is chosen: a word, a number, an order, a place.
ALTER TABLE class_votes ADD COLUMN given TEXT;
ALTER TABLE class_tallies ADD COLUMN given TEXT;
