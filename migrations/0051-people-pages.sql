-- Whether a person came to the event; null until the team has said so.
alter table event_registrations add column attended boolean;

-- What only private prayers have told stays with the people who may read them, also when its sender becomes known to the whole
-- team, or is merged with a person whom the team knows.
alter table person_emails add column is_private boolean not null default false;
alter table person_notes add column is_private boolean not null default false;

-- Forms name the version that they were opened with.
create function note_person_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger people_changed before update on people
  for each row when ((new.name, new.email, new.phone) is distinct from (old.name, old.email, old.phone))
  execute function note_person_change();

-- The other addresses, for the search: also after another one became the main one. A statement that adds one more address to a
-- person calls the first function; a trigger would run for every new person, and most have one address only.
create function write_also_emails_of(who uuid) returns void language sql as $$
  update people set also_emails = others.list
  from (
    select coalesce(string_agg(e.email, ' ' order by e.email)
      filter (where e.email is distinct from p.email and not e.is_private), '') as list
    from people p left join person_emails e on e.person_id = p.id where p.id = who
  ) as others
  where people.id = who and people.also_emails <> others.list
$$;
create or replace function write_also_emails() returns trigger language plpgsql as $$
begin
  perform write_also_emails_of(old.person_id);
  if tg_op = 'UPDATE' then perform write_also_emails_of(new.person_id); end if;
  return null;
end $$;
drop trigger person_emails_searched on person_emails;
create trigger person_emails_searched after delete or update of person_id, is_private on person_emails
  for each row execute function write_also_emails();
create function write_own_emails() returns trigger language plpgsql as $$
begin
  perform write_also_emails_of(new.id);
  return null;
end $$;
create trigger people_email_searched after update of email on people
  for each row when (new.email is distinct from old.email) execute function write_own_emails();

-- As before, and: it waits for a merge of the person and then finds the one who stayed; a private prayer counts as a contact of
-- those who are known by these alone; an address that was private is not, once its owner uses it in public.
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
    is_private = false,
    last_seen_at = greatest(last_seen_at, seen_at)
  where id = who;
end $$;
