-- What volunteers know of a person. A birthday is "1990-08-24", or "--08-24" if the year is not known: its end is the day and month.
alter table people
  add column other_names text,
  add column birthday text check (birthday ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$'),
  add column area text,
  add column how_they_came text;

-- The words of a name, without accents and in one order: "Mensah, Amá" and "Ama Mensah" are the same. One word alone says too little.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select case when count(*) > 1 then string_agg(word, ' ' order by word collate "C") end
  from regexp_split_to_table(plain_text(name), '[][\s.,;:''’`"()/_-]+') as word where word <> ''
$$;

-- The table is written anew once for all three. 0 or +233 may stand before the last nine digits of a number.
-- commit
alter table people drop column search_text;
alter table people
  add column search_text text not null generated always as (plain_text(name || ' ' || coalesce(email, '') || ' ' || also_emails
    || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    || ' ' || coalesce(other_names, '') || ' ' || coalesce(area, '') || ' ' || coalesce(how_they_came, ''))) stored,
  add column name_key text generated always as (name_key(name)) stored,
  add column phone_key text generated always as (substring(regexp_replace(phone, '\D', '', 'g') from '.{9}$')) stored;

-- Without the extension it is left out: a search is slower, and finds the same.
-- commit
-- without a transaction
create index concurrently people_search on people using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently people_by_name_key on people (name_key) include (is_private) where name_key is not null;
-- commit
-- without a transaction
create index concurrently people_by_phone_key on people (phone_key) include (is_private) where phone_key is not null;
-- commit

-- A column that the database computes is no change of the team's.
create or replace function note_person_change() returns trigger language plpgsql as $$
declare
  kept_by_itself constant text[] := array['id', 'created_at', 'updated_at', 'last_seen_at', 'came_from', 'is_private',
    'also_emails', 'search_text', 'name_key', 'phone_key'];
begin
  if to_jsonb(new) - kept_by_itself is distinct from to_jsonb(old) - kept_by_itself then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- As before, and: what the care team wrote about a person whom only they saw goes when the person becomes known to all.
create or replace function note_person(address text, called text, phone_number text, is_hidden boolean, seen_at timestamptz)
returns void language plpgsql as $$
declare
  known_address text := lower(address);
  who uuid;
  made uuid;
begin
  if known_address is null or known_address = '' or known_address like '%@deleted.invalid' then return; end if;
  select person_id into who from person_emails where email = known_address for share;
  if who is null then
    insert into people (created_at, name, email, phone, is_private, last_seen_at)
    values (seen_at, coalesce(called, ''), known_address, nullif(phone_number, ''), is_hidden, seen_at) returning id into made;
    -- Of two requests at once the second one waits here, and then finds the person of the first one.
    insert into person_emails (email, person_id) values (known_address, made) on conflict do nothing;
    if found then return; end if;
    delete from people where id = made;
    select person_id into who from person_emails where email = known_address for share;
  end if;
  if is_hidden then
    update people set last_seen_at = greatest(last_seen_at, seen_at) where id = who and is_private;
    return;
  end if;
  update person_emails set is_private = false where email = known_address and is_private;
  update people set
    name = case when is_private or name = '' then coalesce(nullif(called, ''), '') else name end,
    phone = case when is_private or phone is null then nullif(phone_number, '') else phone end,
    other_names = case when not is_private then other_names end,
    birthday = case when not is_private then birthday end,
    area = case when not is_private then area end,
    how_they_came = case when not is_private then how_they_came end,
    is_private = false,
    last_seen_at = greatest(last_seen_at, seen_at)
  where id = who;
end $$;

create or replace function note_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_person(new.email, new.full_name, new.phone, false, new.created_at);
    return null;
  end if;
  if new.email <> old.email then
    -- The person keeps the old address, under which they wrote before.
    insert into person_emails (email, person_id)
    select new.email, person_id from person_emails where email = old.email for share
    on conflict do nothing;
    update people set email = new.email
    where email = old.email and id = (select person_id from person_emails where email = new.email);
    perform write_also_emails_of((select person_id from person_emails where email = new.email));
  end if;
  if new.email_confirmed_at is not null then
    update people set name = new.full_name, phone = coalesce(new.phone, nullif(phone, old.phone)),
      other_names = case when not is_private then other_names end,
      birthday = case when not is_private then birthday end,
      area = case when not is_private then area end,
      how_they_came = case when not is_private then how_they_came end,
      is_private = false
    where id = (select person_id from person_emails where email = new.email)
      and (name, phone, is_private)
        is distinct from (new.full_name, coalesce(new.phone, nullif(phone, old.phone)), false);
  end if;
  return null;
end $$;

-- Calls and visits. One that is logged counts as a contact; an import is none.
create table person_contacts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  person_id uuid not null references people (id) on delete cascade,
  author_id uuid references admins (id) on delete set null,
  author_name text not null check (author_name <> ''),
  kind text not null check (kind in ('call', 'visit', 'whatsapp', 'message')),
  happened_on date not null,
  text text not null default '',
  -- When the author wants to be in touch again, and when that was done.
  follow_up_on date,
  followed_up_at timestamptz,
  -- Logged while the person was known by private prayers alone.
  is_private boolean not null default false,
  check (follow_up_on is not null or followed_up_at is null)
);
create index person_contacts_of_person on person_contacts (person_id, happened_on);
create index person_contacts_to_follow_up on person_contacts (author_id, follow_up_on)
  where follow_up_on is not null and followed_up_at is null;
create index person_contacts_of_author on person_contacts (author_id) where author_id is not null;
