-- From here until the end of this part all who write or read requests wait, so little is left to do: what was written since
-- migration 69, the triggers, and what names the old tables.
lock table inbox_messages, mentor_requests, join_us in access exclusive mode;

-- A row that was changed or deleted meanwhile goes, and what is missing is copied once more.
delete from requests where not exists (
  select from requests_of_old_tables old
  where old.id = requests.id
    and (old.created_at, old.reference, old.kind, old.name, old.email, old.phone, old.subject, old.teaching_id, old.body,
      old.details, old.state, old.due_at, old.owner_id, old.done_at, old.read_since, old.promised_at, old.answered_at,
      old.thread_text)
      is not distinct from (requests.created_at, requests.reference, requests.kind, requests.name, requests.email,
      requests.phone, requests.subject, requests.teaching_id, requests.body, requests.details, requests.state,
      requests.due_at, requests.owner_id, requests.done_at, requests.read_since, requests.promised_at,
      requests.answered_at, requests.thread_text));
insert into requests (id, created_at, reference, kind, name, email, phone, subject, teaching_id, body, details,
  state, due_at, owner_id, done_at, read_since, promised_at, answered_at, thread_text)
select * from requests_of_old_tables old where not exists (select from requests where requests.id = old.id);
drop view requests_of_old_tables;

-- The triggers of the old tables, once.
create trigger note_when_done before insert or update of state on requests
  for each row execute function note_when_done();
create trigger note_progress before insert or update of state, owner_id on requests
  for each row execute function note_progress();
create or replace function note_sender() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, new.name, new.phone, new.is_private, new.created_at);
  return null;
end $$;
create trigger requests_note_person after insert on requests
  for each row execute function note_sender();

create or replace function write_thread_text() returns trigger language plpgsql as $$
begin
  update requests set thread_text = coalesce((
    select left(string_agg(text, ' ' order by created_at, id), 100000) from request_messages
    where request_id = new.request_id), '')
  where id = new.request_id;
  return null;
end $$;

-- Everybody who waits for us, and until when. What the sender wrote is not in it.
create or replace view open_promises as
  select case when kind in ('mentor request', 'join request') then kind else 'message' end as kind,
    id, reference as title, name, state, owner_id, created_at, due_at,
    case when kind not in ('mentor request', 'join request') then kind end as message_kind,
    case kind when 'question' then subject end as topic, is_private
  from requests where state in ('new', 'in progress') and answered_at is null
  union all
  select 'pending member', id, username, full_name, 'new', null, pending_since, pending_since + interval '48 hours', null, null, false
  from members where not is_approved and revoked_at is null;

-- The key is a column like any other now, and the old ones go with their constraints and indexes.
alter table request_notes alter column request_id drop expression;
alter table request_notes
  alter column request_id set not null,
  add constraint request_notes_request_fkey foreign key (request_id) references requests (id) on delete cascade not valid,
  drop column inbox_message_id, drop column mentor_request_id, drop column join_us_id;
alter table request_messages alter column request_id drop expression;
alter table request_messages
  alter column request_id set not null,
  add constraint request_messages_request_fkey foreign key (request_id) references requests (id) on delete cascade not valid,
  drop column inbox_message_id, drop column mentor_request_id, drop column join_us_id;
alter table request_tokens alter column request_id drop expression;
alter table request_tokens
  alter column request_id set not null,
  add constraint request_tokens_request_fkey foreign key (request_id) references requests (id) on delete cascade not valid,
  drop column inbox_message_id, drop column mentor_request_id, drop column join_us_id;
alter table team_news alter column request_id drop expression;
alter table team_news
  add constraint team_news_request_fkey foreign key (request_id) references requests (id) on delete cascade not valid,
  drop column subject_id, drop column inbox_message_id, drop column mentor_request_id, drop column join_us_id;
alter table team_news
  add column subject_id uuid not null generated always as
    (coalesce(request_id, member_id, donation_id, money_matter_id)) stored,
  add constraint team_news_of_one
    check (num_nonnulls(request_id, member_id, donation_id, money_matter_id) = 1);
create unique index team_news_once_per_promise on team_news (subject_id, kind, due_at) where due_at is not null;
create index team_news_of_subject on team_news (subject_id);

-- What was deleted before comes back into the one table. A row is inserted by the names of its columns, so a message only needs
-- another table.
update bin set rows = (
  select jsonb_agg(case
      when part ->> 'table' in ('inbox_messages', 'mentor_requests', 'join_us')
        then part || '{"table": "requests"}' || case when part ? 'rows' then jsonb_build_object('rows', changed.rows) else '{}' end
      when part ->> 'table' in ('request_notes', 'request_messages', 'request_tokens')
        then part || jsonb_build_object('rows', changed.rows)
      else part end order by position)
  from jsonb_array_elements(bin.rows) with ordinality as parts (part, position),
    lateral (
      select coalesce(jsonb_agg(case part ->> 'table'
        when 'mentor_requests' then
          one - array['country', 'age', 'gender', 'occupation', 'church_background', 'primary_area_of_interest', 'goals',
            'availability', 'meeting_format']
          || jsonb_build_object('kind', 'mentor request', 'body', one -> 'goals', 'details', jsonb_strip_nulls(jsonb_build_object(
            'country', one -> 'country', 'age', one -> 'age', 'gender', one -> 'gender', 'occupation', one -> 'occupation',
            'churchBackground', one -> 'church_background', 'primaryAreaOfInterest', one -> 'primary_area_of_interest',
            'availability', one -> 'availability', 'meetingFormat', one -> 'meeting_format')))
        when 'join_us' then
          one - array['first_name', 'last_name', 'age', 'interests', 'how_heard', 'message', 'wants_newsletter']
          || jsonb_build_object('kind', 'join request', 'body', nullif(one ->> 'message', ''),
            'name', (one ->> 'first_name') || ' ' || (one ->> 'last_name'), 'details', jsonb_strip_nulls(jsonb_build_object(
            'firstName', one -> 'first_name', 'lastName', one -> 'last_name', 'age', one -> 'age',
            'interests', one -> 'interests', 'howHeard', one -> 'how_heard', 'wantsNewsletter', one -> 'wants_newsletter')))
        when 'inbox_messages' then one
        else one - array['inbox_message_id', 'mentor_request_id', 'join_us_id'] || jsonb_build_object('request_id', bin.id)
        end), '[]') as rows
      from jsonb_array_elements(coalesce(part -> 'rows', '[]')) one) as changed)
where kind in ('message', 'mentor request', 'join request', 'teaching');

drop table inbox_messages, mentor_requests, join_us;
drop function note_mentee(), note_newcomer();
-- commit
alter table request_notes validate constraint request_notes_request_fkey;
-- commit
alter table request_messages validate constraint request_messages_request_fkey;
-- commit
alter table request_tokens validate constraint request_tokens_request_fkey;
-- commit
alter table team_news validate constraint team_news_request_fkey;
