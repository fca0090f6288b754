-- What is given every month: an agreement with the provider, from which payments come.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  purpose text not null check (purpose in ('donation')),
  -- What it is for: a monthly gift. No reference, since payments know no feature.
  subject_id uuid not null unique,
  -- Minor units, each month.
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Both unknown until the provider has answered.
  customer_id text unique,
  provider_id text unique,
  status text not null default 'starting' check (status in ('starting', 'active', 'past due', 'cancelled')),
  started_at timestamptz,
  next_payment_at timestamptz,
  -- Asked for by the giver; `cancelled` is the provider's word.
  cancel_requested_at timestamptz,
  cancelled_at timestamptz,
  asked_at timestamptz
);
create index subscriptions_alive on subscriptions (next_payment_at) where status <> 'cancelled';

-- One purpose, one subject, one amount, one currency, one intent. Nothing of that ever changes.
create table payments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  purpose text not null check (purpose in ('event registration', 'donation')),
  subject_id uuid not null unique,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the provider's own pages call it.
  description text not null,
  -- `by hand`: mobile money, a bank transfer or cash, written down by us. No provider knows of it.
  method text not null default 'card' check (method in ('card', 'by hand')),
  -- `abandoned`: nobody wants it any more, but the provider has not heard yet, so it may still be paid.
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'abandoned', 'refunded')),
  -- Made by the browser, the same for repeated clicks.
  attempt uuid not null default gen_random_uuid(),
  -- Unknown until the provider has answered. Of the secret only a hash: it proves who may ask.
  intent_id text unique,
  secret_hash text,
  subscription_id uuid references subscriptions (id),
  invoice_id text unique,
  -- A keyed hash of the network address, for a day: who tries many cards is slowed down.
  visitor text,
  declines integer not null default 0 check (declines >= 0),
  completed_at timestamptz,
  asked_at timestamptz,
  check (status <> 'completed' or completed_at is not null)
);
create unique index payments_one_per_attempt on payments (attempt)
  where status in ('pending', 'processing', 'completed');
create index payments_open on payments (asked_at nulls first) where status in ('pending', 'processing', 'abandoned');
create index payments_of_visitor on payments (visitor) where visitor is not null;
create index payments_of_subscription on payments (subscription_id) where subscription_id is not null;

create function keep_payment_terms() returns trigger language plpgsql as $$
begin
  if (old.purpose, old.subject_id, old.amount, old.currency, old.method)
    is distinct from (new.purpose, new.subject_id, new.amount, new.currency, new.method)
    or (old.intent_id is not null and old.intent_id is distinct from new.intent_id)
  then
    raise 'A payment keeps its purpose, its subject, its amount and its intent.'
      using errcode = 'check_violation', constraint = 'payments_keep_their_terms';
  end if;
  return new;
end $$;
create trigger payments_keep_their_terms before update on payments
  for each row execute function keep_payment_terms();

-- Money that we want to give back. What has been given back is in the ledger.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  payment_id uuid not null references payments (id),
  amount integer not null check (amount > 0),
  reason text not null
    check (reason in ('no seat left', 'paid twice', 'registration closed', 'event cancelled', 'attendee cancelled',
      'asked for', 'made elsewhere')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  provider_id text unique,
  asked_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where status = 'pending';

-- Every movement of money, once. It can be added to, and nothing else; every total is a sum of it.
create table ledger (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('charge', 'refund', 'refund failed')),
  -- What comes in is positive, what goes out negative.
  amount integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the provider calls it. The same movement, heard of twice, is one row.
  provider_id text not null,
  happened_at timestamptz not null,
  unique (kind, provider_id),
  check (case kind when 'refund' then amount < 0 else amount > 0 end)
);
create index ledger_of_payment on ledger (payment_id);
create index ledger_happened_at on ledger (happened_at);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise 'The ledger can only be added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_stays before update or delete or truncate on ledger
  for each statement execute function refuse_ledger_change();

create view payment_totals as
  select payment_id,
    coalesce(sum(amount) filter (where kind = 'charge'), 0)::integer as paid,
    coalesce(-sum(amount) filter (where kind <> 'charge'), 0)::integer as refunded
  from ledger group by payment_id;

-- What the provider has told us: which event, about what. Not what it said: we ask for that.
create table webhook_events (
  id text primary key,
  received_at timestamptz not null default now(),
  type text not null,
  object_id text,
  handled_at timestamptz
);
create index webhook_events_received_at on webhook_events (received_at);

-- Numbered in a year without gaps: the number is taken in the transaction that needs it.
create table receipt_years (year integer primary key, last integer not null check (last > 0));
create table receipts (
  year integer not null,
  serial integer not null check (serial > 0),
  number text not null unique generated always as
    ('SK-' || year || '-' || case when serial < 1000000 then lpad(serial::text, 6, '0') else serial::text end) stored,
  payment_id uuid not null unique references payments (id),
  issued_at timestamptz not null default now(),
  primary key (year, serial)
);
