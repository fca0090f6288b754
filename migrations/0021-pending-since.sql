-- Whoever registers is promised an answer. Whoever loses their approval waits anew, and was promised nothing.
alter table members add column revoked_at timestamptz;

update members set revoked_at = last.revoked_at
from (select subject_id, max(created_at) as revoked_at from audit_log where action = 'member.revoked' group by 1) as last
where members.id = last.subject_id;

alter table members
  add column pending_since timestamptz not null generated always as (coalesce(revoked_at, created_at)) stored;

-- Who has waited longest comes first.
drop index members_waiting;
create index members_waiting on members (pending_since, id) where not is_approved;

create or replace view open_promises as
  select 'message' as kind, id, reference as title, name, state, owner_id, created_at, due_at
  from inbox_messages where state in ('new', 'in progress')
  union all
  select 'mentor request', id, reference, name, state, owner_id, created_at, due_at
  from mentor_requests where state in ('new', 'in progress')
  union all
  select 'join request', id, reference, first_name || ' ' || last_name, state, owner_id, created_at, due_at
  from join_us where state in ('new', 'in progress')
  union all
  select 'pending member', id, username, full_name, 'new', null, pending_since, pending_since + interval '48 hours'
  from members where not is_approved and revoked_at is null;
