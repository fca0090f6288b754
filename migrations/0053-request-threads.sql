-- Answers that the team gives often. The person's first name and the reference are filled in when one is used.
create table reply_templates (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (name <> ''),
  text text not null check (text <> '')
);

-- Each email about a request has a token of its own. By the numbers of the emails mail programs show one conversation.
alter table request_tokens add column message_id text;

-- From now on `answered_at` is empty while the person waits: what they write back empties it. So those who have an answer
-- do not count as waiting, even while their request stays open.
create or replace view open_promises as
  select 'message' as kind, id, reference as title, name, state, owner_id, created_at, due_at,
    kind as message_kind, case kind when 'question' then subject end as topic, is_private
  from inbox_messages where state in ('new', 'in progress') and answered_at is null
  union all
  select 'mentor request', id, reference, name, state, owner_id, created_at, due_at, null, null, false
  from mentor_requests where state in ('new', 'in progress') and answered_at is null
  union all
  select 'join request', id, reference, first_name || ' ' || last_name, state, owner_id, created_at, due_at, null, null, false
  from join_us where state in ('new', 'in progress') and answered_at is null
  union all
  select 'pending member', id, username, full_name, 'new', null, pending_since, pending_since + interval '48 hours', null, null, false
  from members where not is_approved and revoked_at is null;
