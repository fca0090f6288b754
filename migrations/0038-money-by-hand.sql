-- Cash may come from a giver without an email address.
alter table donations alter column donor_email drop not null;

-- It has the address in it, which may be missing now. The migration of the one search makes another one.
drop index if exists donations_search;

-- What a person has noted wrongly is taken back whole by a counter-entry, and noted anew.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add check (kind in ('charge', 'refund', 'refund failed', 'correction'));
alter table ledger drop constraint ledger_check;
alter table ledger add check (case when kind in ('refund', 'correction') then amount < 0 else amount > 0 end);
-- Why it was corrected. Everything else speaks for itself.
alter table ledger add column reason text check (reason <> '');
alter table ledger add check ((kind = 'correction') = (reason is not null));

alter table payments drop constraint payments_status_check;
alter table payments add check (status in ('pending', 'processing', 'completed', 'failed', 'abandoned', 'refunded', 'corrected'));
alter table payments add check (status <> 'corrected' or provider = 'none');
alter table donations drop constraint donations_status_check;
alter table donations add check (status in ('pending', 'completed', 'failed', 'refunded', 'corrected'));

create or replace view payment_totals as
  select payment_id,
    coalesce(sum(amount) filter (where kind = 'charge'), 0)::integer as paid,
    coalesce(-sum(amount) filter (where kind in ('refund', 'refund failed')), 0)::integer as refunded,
    coalesce(-sum(amount) filter (where kind = 'correction'), 0)::integer as corrected
  from ledger group by payment_id;

-- The entry that replaces a corrected one has the same reference.
drop index payments_of_hand_reference;
create unique index payments_of_hand_reference on payments (method, lower(hand_reference))
  where hand_reference is not null and status <> 'corrected';
create index payments_by_hand on payments (created_at desc, id) where provider = 'none';

-- What a giver says they have sent. A treasurer finds it in the statement of the network or the bank.
create table transfer_claims (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  network text not null check (network in ('mtn', 'telecel', 'at', 'bank')),
  -- The network's or the bank's own number of the transfer.
  reference text not null check (reference <> ''),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sent_on date not null,
  name text,
  email text not null check (email <> ''),
  fund_id uuid references funds (id),
  state text not null default 'new' check (state in ('new', 'matched', 'refused')),
  -- Why it was refused, as the giver reads it.
  reason text,
  decided_at timestamptz,
  payment_id uuid unique references payments (id),
  check ((state = 'new') = (decided_at is null)),
  check ((state = 'matched') = (payment_id is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index transfer_claims_once on transfer_claims (network, lower(reference));
create index transfer_claims_newest on transfer_claims (created_at desc, id);
create index transfer_claims_newest_of_state on transfer_claims (state, created_at desc, id);
create index transfer_claims_of_email on transfer_claims (lower(email));
