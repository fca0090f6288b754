-- Who gives every month. What was agreed is the subscription's, which has this row as its subject.
create table monthly_gifts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  donor_name text,
  donor_email text not null check (donor_email <> '')
);
create index monthly_gifts_of_email on monthly_gifts (lower(donor_email));

-- The links in receipts. Only hashes: whoever reads the table cannot open one.
create table monthly_gift_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  monthly_gift_id uuid not null references monthly_gifts (id) on delete cascade
);

-- A gift; of a monthly one, each month's.
create table donations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  donor_name text,
  donor_email text not null check (donor_email <> ''),
  amount integer not null check (amount >= 1),
  currency text not null default 'GHS' check (currency ~ '^[A-Z]{3}$'),
  frequency text not null check (frequency in ('one-time', 'monthly', 'quarterly', 'yearly')),
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  payment_intent_id text unique,
  notes text,
  monthly_gift_id uuid references monthly_gifts (id)
);
create index donations_newest on donations (created_at desc, id);
create index donations_newest_of_status on donations (status, created_at desc, id);
create index donations_of_email on donations (lower(donor_email));
create index donations_of_monthly_gift on donations (monthly_gift_id) where monthly_gift_id is not null;

do $$
begin
  create index donations_search on donations
    using gin (lower(coalesce(donor_name, '') || ' ' || donor_email) gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching donations will be slower';
end $$;
