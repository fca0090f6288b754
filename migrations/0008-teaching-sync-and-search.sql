-- A library that stays quick when it is large, and the sync with the video channel.

alter table teachings
  -- What a search looks into. Small letters once, when a row is written, and not for each row of each search.
  add column search_text text not null generated always as (lower(title || ' ' || excerpt)) stored,
  -- What people wrote by hand, as the API names it: the sync leaves these fields alone. All of them, unless the
  -- sync itself wrote the row.
  add column edited_fields text[] not null default array[
    'title', 'category', 'excerpt', 'content', 'duration', 'publishedAt'
  ] check (edited_fields <@ array['title', 'category', 'excerpt', 'content', 'duration', 'publishedAt']);

-- Without the extension (a database where we may not create it) a search is slower, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index teachings_search on teachings using gin (search_text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'pg_trgm is not available: searching teachings will be slower';
end $$;

-- How many there are, without counting them, and in which month a page far back begins.
create table teaching_counts (
  month date not null,
  category text not null,
  total integer not null check (total >= 0),
  primary key (month, category)
);
insert into teaching_counts (month, category, total)
select date_trunc('month', published_at at time zone 'UTC'), category, count(*) from teachings group by 1, 2;

create function count_teachings() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from teaching_counts;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update teaching_counts as kept set total = kept.total - gone.total
    from (
      select date_trunc('month', published_at at time zone 'UTC') as month, category, count(*) as total
      from gone_rows group by 1, 2
    ) as gone
    where kept.month = gone.month and kept.category = gone.category;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into teaching_counts as kept (month, category, total)
    select date_trunc('month', published_at at time zone 'UTC'), category, count(*)
    from new_rows group by 1, 2 order by 1, 2
    on conflict (month, category) do update set total = kept.total + excluded.total;
  end if;
  return null;
end $$;

create trigger teachings_counted_in after insert on teachings
  referencing new table as new_rows for each statement execute function count_teachings();
create trigger teachings_counted_anew after update on teachings
  referencing old table as gone_rows new table as new_rows for each statement execute function count_teachings();
create trigger teachings_counted_out after delete on teachings
  referencing old table as gone_rows for each statement execute function count_teachings();
create trigger teachings_counted_none after truncate on teachings
  for each statement execute function count_teachings();

-- A teaching that was deleted must not come back with the next sync, unless somebody writes it again.
create table removed_videos (
  video_id text primary key,
  removed_at timestamptz not null default now()
);

create function remember_removed_videos() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into removed_videos (video_id)
    select video_id from gone_rows where video_id is not null
    on conflict do nothing;
  else
    delete from removed_videos where video_id in (select video_id from new_rows);
  end if;
  return null;
end $$;

create trigger teachings_removed after delete on teachings
  referencing old table as gone_rows for each statement execute function remember_removed_videos();
create trigger teachings_written_again after insert on teachings
  referencing new table as new_rows for each statement execute function remember_removed_videos();

-- One row for all instances: whoever may set `called_at` forward is the one who calls the video service.
create table teaching_sync (
  is_only_row boolean primary key default true check (is_only_row),
  state text not null default 'never' check (state in ('never', 'running', 'succeeded', 'failed')),
  called_at timestamptz,
  -- Where the videos came from, and how far a walk through the whole channel has come.
  source text,
  walk_token text,
  walked_at timestamptz,
  check ((state = 'never') = (called_at is null))
);
insert into teaching_sync default values;
