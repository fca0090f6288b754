-- Rare words are found by an index of four letters in a row, with spaces and signs. The one of `pg_trgm` knows each word by three
-- letters, and too many texts have them: it took up to 150 ms for two rare words of which each part is common.

-- Four letters in a row, from every place of a text, or from every second one: as bytes, which are found three times as quickly.
-- It takes its time, and the database is told so: an index is asked first.
create function fours(letters text, step integer) returns bytea[] language sql immutable strict parallel safe cost 100000
return array(
  select substr(bytes, place, 4)
  from convert_to(letters, 'UTF8') as bytes, generate_series(1, octet_length(bytes) - 3, step) as place
);

-- With the category, since a word can be rare only there. What is written waits to be sorted in only as long as it is little:
-- until then, each search looks through it.
create index teachings_fours on teachings using gin ((fours(search_text, 1) || fours(category, 4)))
  with (gin_pending_list_limit = 256);

-- What is asked is always rare. To learn how rare takes seconds, and changes nothing.
alter index teachings_fours alter column 1 set statistics 0;

drop index if exists teachings_search;

-- What was counted left words of three letters to that index. It is counted again.
truncate teaching_shelves, teaching_phrases, teaching_changes;
