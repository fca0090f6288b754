-- What the team deletes waits here for 30 days, so that it can be brought back. `rows` has a part for each table, in the order
-- to insert them: {"table": "events", "rows": [...]}. No other statement has to know what is deleted.
create function bin_emails(rows jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(one ->> 'email')), '{}')
  from jsonb_array_elements(rows) as part, jsonb_array_elements(part -> 'rows') as one
  where one ->> 'email' is not null
$$;

create function bin_uploads(rows jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct field.value), '{}')
  from jsonb_array_elements(rows) as part, jsonb_array_elements(part -> 'rows') as one, jsonb_each_text(one) as field
  where field.value like '/uploads/%'
$$;

create table bin (
  -- The id of what was deleted: it is in here once, or not at all.
  id uuid primary key,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references admins (id) on delete set null,
  deleted_by_name text not null check (deleted_by_name <> ''),
  kind text not null check (kind in
    ('event', 'teaching', 'resource', 'person', 'member', 'message', 'mentor request', 'join request')),
  -- What one must be allowed to do to see it here, as when it was deleted.
  power text not null,
  title text not null check (title <> ''),
  rows jsonb not null,
  -- Whose data it holds.
  emails text[] not null generated always as (bin_emails(rows)) stored,
  uploads text[] not null generated always as (bin_uploads(rows)) stored
);
create index bin_newest on bin (deleted_at desc, id);
create index bin_of_admin on bin (deleted_by) where deleted_by is not null;
create index bin_by_email on bin using gin (emails);

-- A file stays while what it belongs to can be brought back.
create or replace view upload_uses as
  select image_url as url, false as is_in_bin from events where image_url like '/uploads/%'
  union all select flyer_url, false from events where flyer_url like '/uploads/%'
  union all select image_url, false from teachings where image_url like '/uploads/%'
  union all select image_url, false from resources where image_url like '/uploads/%'
  union all select file_url, false from resources where file_url like '/uploads/%'
  union all select unnest(uploads), true from bin;

-- An event that was cancelled and then deleted comes back with its registrations. They are counted as all others are.
create or replace function count_seats() returns trigger language plpgsql as $$
declare
  seats integer := 0;
  is_coming_back boolean := coalesce(current_setting('bin.is_bringing_back', true), '') = 'yes';
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then raise 'A registration stays with its event.'; end if;
  if tg_op <> 'INSERT' and old.holds_seats then seats := seats - old.number_of_attendees; end if;
  if tg_op <> 'DELETE' and new.holds_seats then seats := seats + new.number_of_attendees; end if;
  if seats <> 0 then
    update events set registered = registered + seats
    where id = coalesce(new.event_id, old.event_id) and (seats < 0 or state = 'planned' or is_coming_back);
    if not found and seats > 0 then
      raise 'A cancelled event takes nobody in.'
        using errcode = 'check_violation', constraint = 'events_cancelled_take_nobody';
    end if;
  end if;
  return null;
end $$;
