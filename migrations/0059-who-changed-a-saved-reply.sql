-- Every role that answers can change what all others send, so each reply says who did it last. Null for those of the demo.
alter table reply_templates
  add column changed_at timestamptz,
  add column changed_by_name text check (changed_by_name <> ''),
  add constraint reply_templates_changed_by check ((changed_at is null) = (changed_by_name is null));

update reply_templates set changed_at = latest.created_at, changed_by_name = latest.actor_name
from (
  select distinct on (subject_id) subject_id, created_at, actor_name
  from audit_log
  where action in ('saved-reply.created', 'saved-reply.updated') and actor_kind = 'administrator'
  order by subject_id, created_at desc
) as latest
where latest.subject_id = reply_templates.id;
