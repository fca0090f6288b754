-- The same answers, sooner: in UTF-8 a text without accents has as many bytes as letters, and only needs small letters.
create or replace function plain_text(text text) returns text language sql immutable parallel safe as $$
  select case when octet_length(text) = char_length(text) then lower(text)
    else translate(regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f]', '', 'g'), 'ɛɔŋɖøłđı', 'eondoldi') end
$$;

-- What only the old search read. Building these anew with their tables would take longer than all else.
drop index if exists teachings_found_by_admins;
drop index if exists event_registrations_search;
drop index if exists donations_search;
drop index if exists audit_log_words;
-- commit
-- What each list is searched by, as `plain_text` writes it. One statement for each table, so that it is written anew once.
alter table teachings
  drop column search_text,
  -- An index holds it, and an entry of an index has room for 2,700 bytes. Only a long excerpt in Chinese is cut.
  add column search_text text not null generated always as (
    case when octet_length(plain_text(title || ' ' || excerpt)) <= 2600 then plain_text(title || ' ' || excerpt)
      else left(plain_text(title || ' ' || excerpt), 650) end) stored,
  -- The dashboard looks for titles and names, not for what is said.
  add column admin_search_text text not null
    generated always as (plain_text(title || ' ' || category || ' ' || coalesce(speaker, ''))) stored;
-- commit
alter table members
  drop column search_text,
  add column search_text text not null generated always as (plain_text(
    full_name || ' ' || username || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) stored;
-- commit
-- The largest table: a generated column would write it anew, with all its indexes, while everyone waits.
alter table event_registrations add column search_text text not null default '';
-- Each row that is filled would be added to these again. They are built anew below, in a tenth of the time.
drop index event_registrations_newest, event_registrations_of_email, event_registrations_of_event,
  event_registrations_holds, event_registrations_unconfirmed, event_registrations_sure;
create function note_registration_words() returns trigger language plpgsql as $$
begin
  -- With the reference that people read out: "R-2F9A1C3" is the beginning of the id.
  new.search_text := plain_text(
    new.name || ' ' || new.email || ' ' || coalesce(new.phone, '') || ' '
    || regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') || ' r-' || left(new.id::text, 7));
  return new;
end $$;
create trigger note_registration_words before insert or update of name, email, phone on event_registrations
  for each row execute function note_registration_words();
-- commit
-- without a transaction
do $$
declare
  pages bigint := pg_relation_size('event_registrations') / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page < pages loop
    update event_registrations set search_text = plain_text(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' r-' || left(id::text, 7))
    where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + 200)::tid and search_text = '';
    commit;
    page := page + 200;
  end loop;
  -- Those that were changed meanwhile are on other pages.
  update event_registrations set search_text = plain_text(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    || ' r-' || left(id::text, 7))
  where search_text = '';
end $$;
-- commit
-- without a transaction
create index concurrently event_registrations_newest on event_registrations (created_at desc, id);
-- commit
-- without a transaction
create index concurrently event_registrations_of_email on event_registrations (lower(email));
-- commit
-- without a transaction
create index concurrently event_registrations_of_event on event_registrations (event_id, created_at desc, id);
-- commit
-- without a transaction
create index concurrently event_registrations_holds on event_registrations (hold_expires_at)
  where payment_status = 'pending' and cancelled_at is null;
-- commit
-- without a transaction
create index concurrently event_registrations_unconfirmed on event_registrations (hold_expires_at)
  where payment_status = 'free' and hold_expires_at is not null and cancelled_at is null;
-- commit
-- without a transaction
create index concurrently event_registrations_sure on event_registrations (created_at)
  where holds_seats and payment_status in ('free', 'completed');
-- commit
alter table donations
  add column search_text text not null
    generated always as (plain_text(coalesce(donor_name, '') || ' ' || coalesce(donor_email, ''))) stored;
-- commit
-- What was said after a request is found with it.
alter table inbox_messages
  add column thread_text text not null default '',
  add column search_text text not null generated always as (plain_text(
    reference || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' '
    || body || ' ' || thread_text)) stored;
-- commit
alter table mentor_requests
  add column thread_text text not null default '',
  add column search_text text not null generated always as (plain_text(
    reference || ' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || country || ' ' || coalesce(occupation, '') || ' '
    || goals || ' ' || thread_text)) stored;
-- commit
alter table join_us
  add column thread_text text not null default '',
  add column search_text text not null generated always as (plain_text(
    reference || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(message, '') || ' '
    || thread_text)) stored;
create function write_thread_text() returns trigger language plpgsql as $$
begin
  if new.inbox_message_id is not null then
    update inbox_messages set thread_text = coalesce((
      select left(string_agg(text, ' ' order by created_at, id), 100000) from request_messages
      where inbox_message_id = new.inbox_message_id), '')
    where id = new.inbox_message_id;
  elsif new.mentor_request_id is not null then
    update mentor_requests set thread_text = coalesce((
      select left(string_agg(text, ' ' order by created_at, id), 100000) from request_messages
      where mentor_request_id = new.mentor_request_id), '')
    where id = new.mentor_request_id;
  else
    update join_us set thread_text = coalesce((
      select left(string_agg(text, ' ' order by created_at, id), 100000) from request_messages
      where join_us_id = new.join_us_id), '')
    where id = new.join_us_id;
  end if;
  return null;
end $$;
create trigger request_messages_searched after insert on request_messages
  for each row execute function write_thread_text();
-- commit
alter table audit_log
  add column search_text text not null generated always as (plain_text(
    actor_name || ' ' || action || ' ' || subject || ' ' || summary || ' ' || coalesce(changes::text, ''))) stored;

-- commit
-- Each registration changes the row of its event. A generated column would be computed anew each time; this one is only
-- when the words change.
alter table events add column search_text text not null default '';
update events set search_text = plain_text(title || ' ' || description);
create function note_event_words() returns trigger language plpgsql as $$
begin
  new.search_text := plain_text(new.title || ' ' || new.description);
  return new;
end $$;
create trigger note_event_words before insert or update of title, description on events
  for each row execute function note_event_words();

-- commit
-- A search that trigrams do not help, for a word that all have or for two letters, reads this index, which is a tenth of the
-- table.
create index teachings_by_date_with_words on teachings (published_at desc, id) include (category, search_text);

-- Without the extension these are left out: a search is slower, and finds the same.
-- commit
-- without a transaction
create index concurrently teachings_search on teachings using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently teachings_admin_search on teachings using gin (admin_search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently members_search on members using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently event_registrations_search on event_registrations using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently donations_search on donations using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently inbox_messages_search on inbox_messages using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently mentor_requests_search on mentor_requests using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently join_us_search on join_us using gin (search_text gin_trgm_ops);
-- commit
-- without a transaction
create index concurrently audit_log_search on audit_log using gin (search_text gin_trgm_ops);
