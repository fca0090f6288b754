-- What people ask of us, whatever form it came by: one table instead of `inbox_messages`, `mentor_requests` and `join_us`. Until
-- migration 71 the old tables are written, and this one is filled from them.
create table requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reference text not null,
  kind text not null constraint requests_kind check (kind in
    ('question', 'contact', 'prayer', 'event proposal', 'resource request', 'mentor request', 'join request')),
  -- A prayer may come without a name and without an address.
  name text constraint requests_name check (name is not null or kind = 'prayer'),
  email text constraint requests_email check (email is not null or kind = 'prayer'),
  phone text,
  -- A question's category, a proposal's title.
  subject text,
  -- A question belongs to the teaching at which it was asked, as long as the teaching is there.
  teaching_id uuid constraint requests_teaching_fkey references teachings (id) on delete set null,
  -- The person's own words. Those who want to join need not say anything.
  body text constraint requests_body check (body <> '' and (body is not null or kind = 'join request')),
  -- What only this kind of request has. The schema of the kind says what is in it.
  details jsonb not null default '{}' constraint requests_details check (
    jsonb_typeof(details) = 'object'
    and (kind <> 'mentor request' or details ?& array['country', 'primaryAreaOfInterest'])
    and (kind <> 'join request' or details ?& array['firstName', 'lastName', 'interests', 'wantsNewsletter'])),
  -- Readable by the care team only. A prayer counts as private unless its sender has chosen to share it.
  is_private boolean not null
    generated always as (kind = 'prayer' and coalesce(details ->> 'sharing', '') <> 'circle') stored,
  state text not null default 'new' constraint requests_state check (
    state in ('new', 'in progress')
    or case kind when 'mentor request' then state in ('matched', 'closed') else state = 'done' end),
  -- What the site promises is a deadline: 24-48 hours, unless its kind promises another time.
  due_at timestamptz not null default now() + interval '48 hours',
  owner_id uuid constraint requests_owner_fkey references admins (id) on delete set null,
  done_at timestamptz constraint requests_done_at check ((state in ('new', 'in progress')) = (done_at is null)),
  read_since timestamptz,
  promised_at timestamptz,
  answered_at timestamptz,
  thread_text text not null default '',
  -- Of the details only what people look for: a mentor request has a country and an occupation.
  search_text text not null generated always as (plain_text(
    reference || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(subject, '') || ' '
    || coalesce(details ->> 'country', '') || ' ' || coalesce(details ->> 'occupation', '') || ' '
    || coalesce(body, '') || ' ' || thread_text)) stored
);

-- The rows of the old tables as this one has them. A form that left a field out has no key for it.
create view requests_of_old_tables as
  select id, created_at, reference, kind, name, email, null as phone, subject, teaching_id, body, details,
    state, due_at, owner_id, done_at, read_since, promised_at, answered_at, thread_text
  from inbox_messages
  union all
  select id, created_at, reference, 'mentor request', name, email, phone, null, null, goals,
    jsonb_strip_nulls(jsonb_build_object('country', country, 'age', age, 'gender', gender, 'occupation', occupation,
      'churchBackground', church_background, 'primaryAreaOfInterest', primary_area_of_interest,
      'availability', availability, 'meetingFormat', meeting_format)),
    state, due_at, owner_id, done_at, read_since, promised_at, answered_at, thread_text
  from mentor_requests
  union all
  select id, created_at, reference, 'join request', first_name || ' ' || last_name, email, phone, null, null,
    nullif(message, ''),
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'age', age,
      'interests', to_jsonb(interests), 'howHeard', how_heard, 'wantsNewsletter', wants_newsletter)),
    state, due_at, owner_id, done_at, read_since, promised_at, answered_at, thread_text
  from join_us;
-- commit
-- By one statement: nobody waits for this table, and the old ones can be written meanwhile.
insert into requests (id, created_at, reference, kind, name, email, phone, subject, teaching_id, body, details,
  state, due_at, owner_id, done_at, read_since, promised_at, answered_at, thread_text)
select * from requests_of_old_tables;
-- commit
-- Nobody reads the table yet, so its indexes are built as they are quickest.
alter table requests add constraint requests_reference_key unique (reference);
create index requests_newest on requests (created_at desc, id);
create index requests_of_kind on requests (kind, created_at desc, id);
create index requests_in_state on requests (state, created_at desc, id);
create index requests_of_kind_in_state on requests (kind, state, created_at desc, id);
-- What is open, the oldest promise first.
create index requests_open on requests (due_at) where state in ('new', 'in progress');
create index requests_of_email on requests (lower(email), created_at desc) where email is not null;
create index requests_of_owner on requests (owner_id) where owner_id is not null;
create index requests_done on requests (done_at) where done_at is not null;
create index requests_of_teaching on requests (teaching_id) where teaching_id is not null;
-- Migration 71 compares all rows, and must know how many there are.
analyze requests;
-- Without the extension it is left out: a search is slower, and finds the same.
-- commit
-- without a transaction
create index concurrently requests_search on requests using gin (search_text gin_trgm_ops);
