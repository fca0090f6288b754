-- What a payment service has paid out to the bank, as a person read it there. A wrong entry is taken back by another.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('stripe', 'paystack')),
  arrived_on date not null,
  -- Minor units.
  amount integer not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The bank's or the service's own number of it.
  reference text not null check (reference <> ''),
  noted_by text not null,
  -- The entry that this one takes back.
  takes_back uuid unique references payouts (id),
  check ((takes_back is null) = (amount > 0))
);
create index payouts_arrived_on on payouts (arrived_on);

create function refuse_payout_change() returns trigger language plpgsql as $$
begin
  raise 'Payouts can only be added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger payouts_stay before update or delete or truncate on payouts
  for each statement execute function refuse_payout_change();

-- A month whose figures stand. One that was reopened is closed anew by another row.
create table closed_months (
  id uuid primary key default gen_random_uuid(),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The first moment of the month and that of the next, where the ministry is.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  closed_at timestamptz not null default now(),
  closed_by text not null,
  -- The last row of the ledger that was there: what is dated into the month behind it came after closing.
  last_movement bigint not null,
  figures jsonb not null,
  reopened_at timestamptz,
  reopened_by text,
  reopened_because text check (reopened_because <> ''),
  check (num_nulls(reopened_at, reopened_by, reopened_because) in (0, 3))
);
create unique index closed_months_closed_once on closed_months (month) where reopened_at is null;

create function keep_closed_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and (old.id, old.month, old.starts_at, old.ends_at, old.closed_at, old.closed_by, old.last_movement, old.figures)
      is not distinct from
      (new.id, new.month, new.starts_at, new.ends_at, new.closed_at, new.closed_by, new.last_movement, new.figures)
  then
    return new;
  end if;
  raise 'A closed month keeps its figures.' using errcode = 'insufficient_privilege';
end $$;
create trigger closed_months_keep before update or delete on closed_months
  for each row execute function keep_closed_month();

-- A service may report late; a person may not date anything into a closed month.
create function refuse_entry_in_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months c
      where c.reopened_at is null and new.happened_at >= c.starts_at and new.happened_at < c.ends_at)
    and exists (select from payments p where p.id = new.payment_id and p.provider = 'none')
  then
    raise 'This month is closed.' using errcode = 'check_violation', constraint = 'ledger_not_in_closed_month';
  end if;
  return new;
end $$;
create trigger ledger_not_in_closed_month before insert on ledger
  for each row execute function refuse_entry_in_closed_month();

-- Who is to get a statement of a year by email, and who has been sent it.
create table year_statements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  year integer not null check (year between 2000 and 2100),
  -- In lower case.
  donor_email text not null check (donor_email <> ''),
  sent_at timestamptz,
  unique (year, donor_email)
);
create index year_statements_to_send on year_statements (year) where sent_at is null;
