-- What a person has to look at: money that came and does not fit, a dispute, a refund that did not arrive, a payment at the
-- provider that is not ours. Each is there once, however often it is seen.
create table money_matters (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('came-does-not-fit', 'dispute', 'refund-failed', 'unknown-reference')),
  -- What tells it from others of its kind: our refund, the provider's dispute, or the provider's reference.
  key text not null,
  provider text not null check (provider in ('stripe', 'paystack')),
  payment_id uuid references payments (id),
  reference text not null,
  -- What came, is disputed or should have gone back.
  amount integer not null check (amount >= 0),
  currency text not null,
  -- What we had asked for, if something else came.
  asked_amount integer,
  asked_currency text,
  due_at timestamptz,
  -- Whose work it is.
  owner_id uuid references admins (id) on delete set null,
  settled_at timestamptz,
  -- Nothing: the provider has settled it.
  settled_by text,
  note text,
  unique (kind, key),
  check ((asked_amount is null) = (asked_currency is null)),
  check ((settled_at is null) = (note is null)),
  check (settled_by is null or settled_at is not null)
);
create index money_matters_open on money_matters (created_at) where settled_at is null;
create index money_matters_settled on money_matters (settled_at) where settled_at is not null;
create index money_matters_of_payment on money_matters (payment_id) where payment_id is not null;
create index money_matters_of_owner on money_matters (owner_id) where owner_id is not null;

-- Refunds that did not arrive before there was this list. The nightly walk gives them a person.
insert into money_matters (created_at, kind, key, provider, payment_id, reference, amount, currency)
select r.failed_at, 'refund-failed', r.id::text, p.provider, p.id, coalesce(p.intent_id, ''), r.amount, p.currency
from refunds r join payments p on p.id = r.payment_id
where p.provider <> 'none' and (r.status = 'needs attention'
  or r.status = 'failed' and r.payment_id in (select payment_id from refunds_owed));
