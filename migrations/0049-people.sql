-- What a search compares: without capitals and accents, and with e and o for the two letters of Akan, so that "kofi" finds
-- "Kɔfi" and "Ama" finds "Àma".
create function plain_text(text text) returns text language sql immutable parallel safe as $$
  -- In UTF-8 a text without accents has as many bytes as letters, and only needs small letters.
  select case when octet_length(text) = char_length(text) then lower(text)
    else translate(regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f]', '', 'g'), 'ɛɔŋɖøłđı', 'eondoldi') end
$$;

-- Everybody who ever wrote, came or gave, once each. Triggers note them; the team adds, changes and merges them.
create table people (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null default '',
  -- The one to write to. Nobody on paper has to have one.
  email text check (email = lower(email)),
  phone text,
  -- All other addresses, for the search; see `person_emails`.
  also_emails text not null default '',
  came_from text not null default 'site' check (came_from in ('site', 'hand', 'import')),
  -- Known by private prayers alone: only those who read these may know of the person.
  is_private boolean not null default false,
  -- When they last wrote, came or gave.
  last_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (plain_text(
    name || ' ' || coalesce(email, '') || ' ' || also_emails || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) stored,
  constraint people_known_somehow check (name <> '' or email is not null or phone is not null)
);
-- Whose address it is. One that two people were known by belongs to one of them.
create table person_emails (
  email text not null check (email = lower(email)),
  person_id uuid not null
);

-- Those who are known already, all at once: a large site has hundreds of thousands. What `note_person` below would note
-- of their contacts, one after the other, the oldest first: the first name that was typed stays.
create view contacts as
  select xmin as noted_by, email, full_name as name, null as phone, false as is_private, created_at from members
  union all
  select xmin, email, name, phone, false, created_at from event_registrations where payment_status in ('free', 'completed')
  union all
  select xmin, donor_email, donor_name, null, false, created_at from donations where status = 'completed'
  union all
  select xmin, email, name, null, is_private, created_at from inbox_messages
  union all
  select xmin, email, name, phone, false, created_at from mentor_requests
  union all
  select xmin, email, first_name || ' ' || last_name, phone, false, created_at from join_us;
-- What a transaction writes that is not visible yet has this number or a higher one: it is noted in the next part.
create table people_noted_before as select pg_snapshot_xmin(pg_current_snapshot())::xid as transaction;
insert into people (created_at, name, email, phone, is_private, last_seen_at)
select min(created_at),
  coalesce(
    -- What a private prayer tells is only kept of those who are known by nothing else.
    case when bool_and(is_private) then (array_agg(name order by created_at))[1]
      else (array_agg(name order by created_at) filter (where not is_private and name <> ''))[1] end, ''),
  lower(email),
  (array_agg(phone order by created_at) filter (where not is_private and phone <> ''))[1],
  bool_and(is_private),
  coalesce(max(created_at) filter (where not is_private), min(created_at))
from contacts where email <> '' and lower(email) not like '%@deleted.invalid' group by lower(email);
insert into person_emails (email, person_id) select email, id from people;

alter table people add primary key (id);
create index people_by_last_seen on people (last_seen_at desc, id);
alter table person_emails add primary key (email), add foreign key (person_id) references people (id) on delete cascade;
create index person_emails_of_person on person_emails (person_id);
-- Without the extension a search is slower, and finds the same.
do $$
begin
  create index people_search on people using gin (search_text gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching people will be slower';
end $$;

create table person_notes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  person_id uuid not null references people (id) on delete cascade,
  author_id uuid references admins (id) on delete set null,
  author_name text not null check (author_name <> ''),
  text text not null check (text <> '')
);
create index person_notes_of_person on person_notes (person_id, created_at);
create index person_notes_of_author on person_notes (author_id) where author_id is not null;

create table person_tags (
  person_id uuid not null references people (id) on delete cascade,
  tag text not null check (tag <> ''),
  primary key (person_id, tag)
);
create index person_tags_by_tag on person_tags (tag, person_id);

-- A circle meets, a team serves. Nobody is in only one by rule.
create table groups (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('circle', 'team')),
  name text not null check (name <> ''),
  about text not null default '',
  updated_at timestamptz not null default now()
);
create unique index groups_name on groups (lower(name));
create table group_people (
  group_id uuid not null references groups (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, person_id)
);
create index group_people_of_person on group_people (person_id);

-- The search reads one column, so the other addresses are written beside the main one.
create function write_also_emails() returns trigger language plpgsql as $$
begin
  update people set also_emails = coalesce((
    select string_agg(email, ' ' order by email) from person_emails
    where person_id = people.id and email is distinct from people.email), '')
  where id in (coalesce(new.person_id, old.person_id), coalesce(old.person_id, new.person_id));
  return null;
end $$;
create trigger person_emails_searched after update of person_id or delete on person_emails
  for each row execute function write_also_emails();

-- What one form, gift or account tells about a person. It fills gaps, and never changes what we know already: anybody can type
-- any address. What a private prayer tells stays out of what others see.
create function note_person(address text, called text, phone_number text, is_hidden boolean, seen_at timestamptz)
returns void language plpgsql as $$
declare
  known_address text := lower(address);
  who uuid;
  made uuid;
begin
  if known_address is null or known_address = '' or known_address like '%@deleted.invalid' then return; end if;
  select person_id into who from person_emails where email = known_address;
  if who is null then
    insert into people (created_at, name, email, phone, is_private, last_seen_at)
    values (seen_at, coalesce(called, ''), known_address, nullif(phone_number, ''), is_hidden, seen_at) returning id into made;
    -- Of two requests at once the second one waits here, and then finds the person of the first one.
    insert into person_emails (email, person_id) values (known_address, made) on conflict do nothing;
    if found then return; end if;
    delete from people where id = made;
    select person_id into who from person_emails where email = known_address;
  end if;
  if is_hidden then return; end if;
  update people set
    name = case when is_private or name = '' then coalesce(nullif(called, ''), '') else name end,
    phone = case when is_private or phone is null then nullif(phone_number, '') else phone end,
    is_private = false,
    last_seen_at = greatest(last_seen_at, seen_at)
  where id = who;
end $$;

-- commit
-- From here until the end everyone who writes waits, so little is left to do: those who wrote meanwhile, and the triggers.
lock table members in access exclusive mode;
lock table event_registrations, donations, inbox_messages, mentor_requests, join_us in share row exclusive mode;
do $$
declare
  known record;
begin
  for known in
    select contacts.* from contacts, people_noted_before
    where age(noted_by) <= age(people_noted_before.transaction) and email is not null order by created_at
  loop
    perform note_person(known.email, known.name, known.phone, known.is_private, known.created_at);
  end loop;
end $$;
drop view contacts;
drop table people_noted_before;

create function note_registrant() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, new.name, new.phone, false, new.created_at);
  return null;
end $$;
create trigger event_registrations_note_person after insert on event_registrations
  for each row when (new.payment_status in ('free', 'completed')) execute function note_registrant();
create trigger event_registrations_note_payer after update of payment_status on event_registrations
  for each row when (new.payment_status = 'completed' and old.payment_status <> 'completed')
  execute function note_registrant();

create function note_giver() returns trigger language plpgsql as $$
begin
  perform note_person(new.donor_email, new.donor_name, null, false, new.created_at);
  return null;
end $$;
create trigger donations_note_person after insert on donations
  for each row when (new.status = 'completed') execute function note_giver();
create trigger donations_note_payer after update of status on donations
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function note_giver();

create function note_sender() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, new.name, null, new.is_private, new.created_at);
  return null;
end $$;
create trigger inbox_messages_note_person after insert on inbox_messages
  for each row execute function note_sender();

create function note_mentee() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, new.name, new.phone, false, new.created_at);
  return null;
end $$;
create trigger mentor_requests_note_person after insert on mentor_requests
  for each row execute function note_mentee();

create function note_newcomer() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, new.first_name || ' ' || new.last_name, new.phone, false, new.created_at);
  return null;
end $$;
create trigger join_us_note_person after insert on join_us
  for each row execute function note_newcomer();

alter table members add column phone text;
-- Members say themselves what they are called, once their address is confirmed: then their words count.
create function note_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_person(new.email, new.full_name, new.phone, false, new.created_at);
    return null;
  end if;
  if new.email <> old.email then
    -- The person keeps the old address, under which they wrote before.
    insert into person_emails (email, person_id)
    select new.email, person_id from person_emails where email = old.email
    on conflict do nothing;
    update people set email = new.email
    where email = old.email and id = (select person_id from person_emails where email = new.email);
  end if;
  if new.email_confirmed_at is not null then
    update people set name = new.full_name, phone = coalesce(new.phone, phone), is_private = false
    where id = (select person_id from person_emails where email = new.email)
      and (name, phone) is distinct from (new.full_name, coalesce(new.phone, phone));
  end if;
  return null;
end $$;
create trigger members_note_person after insert or update of email, email_confirmed_at, full_name, phone on members
  for each row execute function note_member();
