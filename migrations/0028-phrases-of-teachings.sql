-- How many teachings have some letters in a row, without looking into all of them: counted from time to time, and what has
-- changed since then is added.

-- At which moments the library was divided into parts of about the same size, the oldest part first.
create table teaching_shelves (
  is_only_row boolean primary key default true check (is_only_row),
  begins timestamptz[] not null
);

-- The teachings that have a phrase, of a category or of 'All': how many on each shelf or, if they are few, which ones.
create table teaching_phrases (
  category text not null,
  phrase text collate "C" not null,
  totals integer[],
  ids uuid[],
  primary key (category, phrase),
  check (num_nonnulls(totals, ids) = 1)
);

-- What came (1) and what went (-1) since the phrases were counted.
create table teaching_changes (
  teaching_id uuid not null,
  published_at timestamptz not null,
  category text not null,
  search_text text not null,
  difference integer not null check (difference in (-1, 1))
);

create function note_teaching_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into teaching_changes
    select id, published_at, category, search_text, 1 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into teaching_changes
    select id, published_at, category, search_text, -1 from gone_rows;
  elsif tg_op = 'UPDATE' then
    insert into teaching_changes
    select changed.*
    from gone_rows as gone join new_rows as come using (id),
      lateral (values
        (gone.id, gone.published_at, gone.category, gone.search_text, -1),
        (come.id, come.published_at, come.category, come.search_text, 1)
      ) as changed
    where (gone.published_at, gone.category, gone.search_text) <> (come.published_at, come.category, come.search_text);
  else
    delete from teaching_shelves;
    delete from teaching_phrases;
    delete from teaching_changes;
  end if;
  return null;
end $$;

create trigger teachings_noted_in after insert on teachings
  referencing new table as new_rows for each statement execute function note_teaching_changes();
create trigger teachings_noted_anew after update on teachings
  referencing old table as gone_rows new table as new_rows for each statement execute function note_teaching_changes();
create trigger teachings_noted_out after delete on teachings
  referencing old table as gone_rows for each statement execute function note_teaching_changes();
create trigger teachings_noted_none after truncate on teachings
  for each statement execute function note_teaching_changes();

-- Where a page far back begins is told by the shelves now, so teachings are no longer counted by month.
drop table teaching_counts;
create table teaching_counts (
  category text primary key,
  total integer not null check (total >= 0)
);
insert into teaching_counts (category, total) select category, count(*) from teachings group by category;

create or replace function count_teachings() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from teaching_counts;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update teaching_counts as kept set total = kept.total - gone.total
    from (select category, count(*) as total from gone_rows group by category) as gone
    where kept.category = gone.category;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into teaching_counts as kept (category, total)
    select category, count(*) from new_rows group by category order by category
    on conflict (category) do update set total = kept.total + excluded.total;
  end if;
  return null;
end $$;
