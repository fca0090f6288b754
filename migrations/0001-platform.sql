-- What the platform itself keeps: limits, letters, settings.

-- Unlogged: after a crash the counts start again, which harms nobody.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_created_at on outbox (created_at desc);

-- What all instances must share. The key is made by the database, so that nobody has to.
create table settings (
  name text primary key,
  value text not null
);
insert into settings (name, value)
values ('rate-limits', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
