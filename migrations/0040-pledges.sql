-- A promise to give every month that we keep ourselves: no service can charge a wallet without its owner.
create table pledges (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  monthly_gift_id uuid not null unique references monthly_gifts (id) on delete cascade,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('mobile money', 'card')),
  -- On which day it is due. In a shorter month it is the last one.
  day integer not null check (day between 1 and 31),
  -- `starting`: until the first gift is paid.
  state text not null default 'starting' check (state in ('starting', 'active', 'ended')),
  paused_until date,
  -- What charges the giver's card again, sealed with a key that is not in the database.
  card text,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);
create index pledges_active on pledges (id) where state = 'active';

-- A month of a pledge that was asked for or given. The key makes it one: it can be asked for once, and charged once.
create table pledge_months (
  pledge_id uuid not null references pledges (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'paid', 'skipped')),
  -- Under which all tries to pay it stand: of two that are paid, one goes back.
  attempt uuid not null default gen_random_uuid(),
  -- How often it was asked for, by email or of the card.
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  primary key (pledge_id, month)
);
create index pledge_months_of_attempt on pledge_months (attempt);
create index pledge_months_due on pledge_months (tried_at) where state = 'due';
