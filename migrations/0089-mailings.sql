-- Emails that the team writes to many. A row for each recipient says what became of theirs; no one is added after the start, so the
-- rows always add up to those who were chosen.
create table mailings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  subject text not null check (length(subject) between 1 and 150),
  words text not null check (length(words) between 1 and 10000),
  audiences jsonb not null check (jsonb_typeof(audiences) = 'array'),
  topic text not null check (topic in ('events', 'community')),
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  send_at timestamptz not null default now(),
  finished_at timestamptz,
  author_id uuid references admins (id) on delete set null,
  author_name text not null,
  check ((state = 'sending') = (finished_at is null))
);
create index mailings_under_way on mailings (send_at) where state = 'sending';
create index mailings_of_audience on mailings using gin (audiences jsonb_path_ops);

-- 'uncertain' is written before the mail server gets the email: after a kill it stays, and only a person has it sent again.
create table mailing_recipients (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references mailings (id) on delete cascade,
  audience integer not null check (audience >= 0),
  key text not null,
  name text not null default '',
  email text,
  reason text not null,
  token uuid not null unique default gen_random_uuid(),
  state text not null default 'due'
    check (state in ('due', 'handed over', 'refused', 'uncertain', 'bounced', 'left out')),
  why text check (why in ('no email', 'asked for none', 'withdrew', 'same mailbox', 'stopped')),
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  claimed_until timestamptz,
  handed_at timestamptz,
  last_error text,
  check ((state = 'left out') = (why is not null)),
  check (email is not null or state = 'left out')
);
create unique index mailing_recipients_once on mailing_recipients (mailing_id, lower(email)) where state <> 'left out';
create index mailing_recipients_of_mailing on mailing_recipients (mailing_id);
create index mailing_recipients_due on mailing_recipients (try_at) where state = 'due';
create index mailing_recipients_handed on mailing_recipients (handed_at) where handed_at is not null;
create index mailing_recipients_email on mailing_recipients (lower(email));

-- Who asked for no more of them. Of the address only a hash is kept.
create table mailing_refusals (
  email_hash text not null,
  topic text not null check (topic in ('events', 'community')),
  created_at timestamptz not null default now(),
  primary key (email_hash, topic)
);
