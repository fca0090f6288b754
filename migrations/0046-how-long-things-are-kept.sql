-- When a request was dealt with: from then on it is kept for a time, and no open one ever goes. The database sets it,
-- whoever changes the state.
alter table inbox_messages add column done_at timestamptz;
alter table mentor_requests add column done_at timestamptz;
alter table join_us add column done_at timestamptz;

-- Nobody wrote down when older ones were done, so their time begins today.
update inbox_messages set done_at = now() where state not in ('new', 'in progress');
update mentor_requests set done_at = now() where state not in ('new', 'in progress');
update join_us set done_at = now() where state not in ('new', 'in progress');

alter table inbox_messages add check ((state in ('new', 'in progress')) = (done_at is null));
alter table mentor_requests add check ((state in ('new', 'in progress')) = (done_at is null));
alter table join_us add check ((state in ('new', 'in progress')) = (done_at is null));

create function note_when_done() returns trigger language plpgsql as $$
begin
  new.done_at := case when new.state in ('new', 'in progress') then null else coalesce(new.done_at, now()) end;
  return new;
end $$;
create trigger note_when_done before insert or update of state on inbox_messages
  for each row execute function note_when_done();
create trigger note_when_done before insert or update of state on mentor_requests
  for each row execute function note_when_done();
create trigger note_when_done before insert or update of state on join_us
  for each row execute function note_when_done();

create index inbox_messages_done on inbox_messages (done_at) where done_at is not null;
create index mentor_requests_done on mentor_requests (done_at) where done_at is not null;
create index join_us_done on join_us (done_at) where done_at is not null;

-- A line of the audit log can go when it is seven years old, and not before. It still cannot be changed.
drop trigger audit_log_stays on audit_log;
create trigger audit_log_stays before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_stays_seven_years before delete on audit_log
  for each row when (old.created_at > now() - interval '7 years') execute function refuse_change();

-- Readers who have unsubscribed. Of the address only a hash is left, with which we know not to write to it again.
create table newsletter_unsubscribed (
  email_hash text primary key,
  -- The links in old emails still answer.
  token text not null unique,
  unsubscribed_at timestamptz not null
);

-- The key is made by the database, so that the hash of an address is another one everywhere else.
insert into settings (name, value)
values ('newsletter', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create function newsletter_hash(email text) returns text language sql stable as $$
  select encode(sha256(convert_to((select value from settings where name = 'newsletter') || ' ' || email, 'UTF8')), 'hex')
$$;
