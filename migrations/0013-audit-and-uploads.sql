-- Who did what in the dashboard. It can be added to, and nothing else, whoever asks.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Both, and no reference: an entry outlives the account of whoever did it.
  admin_id uuid not null,
  admin_name text not null check (admin_name <> ''),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  -- Which thing, and what it was called then.
  subject_id uuid,
  subject text not null,
  -- What was changed, by name: never what somebody wrote to us, an address or a password.
  summary text not null default ''
);
create index audit_log_newest on audit_log (created_at desc, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- What administrators have sent. The files themselves are in the storage, under the same name.
create table uploads (
  name text primary key check (name ~ '^[a-z0-9]{32}\.(webp|pdf|mp3)$'),
  -- When it was sent, or last put into something.
  used_at timestamptz not null default now(),
  type text not null,
  bytes integer not null check (bytes > 0)
);
create index uploads_used_at on uploads (used_at);

alter table resources
  add column access text not null default 'public' check (access in ('public', 'members'));
create index resources_of_file on resources (file_url) where file_url is not null;

-- Where uploads are used. What is in none of these places for a day is cleaned up, so a new place belongs here.
create view upload_uses as
  select image_url as url from events where image_url like '/uploads/%'
  union all select flyer_url from events where flyer_url like '/uploads/%'
  union all select image_url from teachings where image_url like '/uploads/%'
  union all select image_url from resources where image_url like '/uploads/%'
  union all select file_url from resources where file_url like '/uploads/%';
