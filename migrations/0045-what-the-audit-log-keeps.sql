alter table audit_log disable trigger audit_log_stays;

-- Who acted: an administrator, a member, or the program by itself, which has no id.
alter table audit_log rename column admin_id to actor_id;
alter table audit_log rename column admin_name to actor_name;
alter table audit_log drop constraint audit_log_admin_name_check;
alter table audit_log alter column actor_id drop not null;
alter table audit_log
  add column actor_kind text not null default 'administrator'
    check (actor_kind in ('administrator', 'member', 'program')),
  -- Old and new values by the name of the field, as in {"price": [5000, 6000]}. Never of a personal field.
  add column changes jsonb,
  -- The version of the thing before the change: a form that was opened with it finds what has happened since.
  add column version text;
update audit_log set actor_kind = 'program', actor_id = null
  where actor_id = '00000000-0000-0000-0000-000000000000';

-- A member is named by the id alone, so that the name goes with the account.
update audit_log set subject = '' where action like 'member.%';
-- The subject line of an email may name its reader.
update audit_log set subject = 'Email' where action = 'email.sent-again';
alter table audit_log
  add check ((actor_kind = 'program') = (actor_id is null)),
  add check ((actor_kind = 'member') = (actor_name = '')),
  add check (subject = '' or action !~ '^(member|account)\.');

alter table audit_log enable trigger audit_log_stays;

create index audit_log_of_subject on audit_log (subject_id, created_at desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id);
create index audit_log_of_action on audit_log (action, created_at desc, id);
create index audit_log_of_kind on audit_log (actor_kind, created_at desc, id);

-- Without the extension a search is slower, and finds the same.
do $$
begin
  create index audit_log_words on audit_log using gin (
    lower(actor_name || ' ' || action || ' ' || subject || ' ' || summary || ' ' || coalesce(changes::text, ''))
    gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching the audit log will be slower';
end $$;
