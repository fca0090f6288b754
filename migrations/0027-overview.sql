-- When somebody became a member: at the first approval, whether it was taken back and given again or not.
alter table members add column approved_at timestamptz;

update members set approved_at = created_at where is_approved;
update members set approved_at = first.approved_at
from (select subject_id, min(created_at) as approved_at from audit_log where action = 'member.approved' group by 1) as first
where members.id = first.subject_id;

create function note_approval() returns trigger language plpgsql as $$
begin
  new.approved_at := coalesce(new.approved_at, case tg_op when 'INSERT' then new.created_at else now() end);
  return new;
end $$;
create trigger note_approval before insert or update of is_approved on members
  for each row when (new.is_approved) execute function note_approval();

alter table members add constraint members_approved_once check (not is_approved or approved_at is not null);
create index members_by_approval on members (approved_at) where is_approved;

-- What a message is, and what a question is about: never what somebody wrote.
create or replace view open_promises as
  select 'message' as kind, id, reference as title, name, state, owner_id, created_at, due_at,
    kind as message_kind, case kind when 'question' then subject end as topic
  from inbox_messages where state in ('new', 'in progress')
  union all
  select 'mentor request', id, reference, name, state, owner_id, created_at, due_at, null, null
  from mentor_requests where state in ('new', 'in progress')
  union all
  select 'join request', id, reference, first_name || ' ' || last_name, state, owner_id, created_at, due_at, null, null
  from join_us where state in ('new', 'in progress')
  union all
  select 'pending member', id, username, full_name, 'new', null, pending_since, pending_since + interval '48 hours', null, null
  from members where not is_approved and revoked_at is null;
