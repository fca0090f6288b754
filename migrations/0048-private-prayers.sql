-- What is readable by the care team only. A prayer counts as private unless its sender has chosen to share it.
alter table inbox_messages
  add column is_private boolean not null
    generated always as (kind = 'prayer' and coalesce(details ->> 'sharing', '') <> 'circle') stored;

create or replace view open_promises as
  select 'message' as kind, id, reference as title, name, state, owner_id, created_at, due_at,
    kind as message_kind, case kind when 'question' then subject end as topic, is_private
  from inbox_messages where state in ('new', 'in progress')
  union all
  select 'mentor request', id, reference, name, state, owner_id, created_at, due_at, null, null, false
  from mentor_requests where state in ('new', 'in progress')
  union all
  select 'join request', id, reference, first_name || ' ' || last_name, state, owner_id, created_at, due_at, null, null, false
  from join_us where state in ('new', 'in progress')
  union all
  select 'pending member', id, username, full_name, 'new', null, pending_since, pending_since + interval '48 hours', null, null, false
  from members where not is_approved and revoked_at is null;

-- The subject of such an email has the reference of a prayer, so the address beside it would tell whose it is.
alter table outbox add column is_private boolean not null default false;
update outbox set is_private = true where subject like 'We''ve received your prayer request (%';
