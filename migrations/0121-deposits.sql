-- A deposit for each place now, and the rest so many days before the event. It is less than each of the prices.
alter table events add column deposit integer, add column rest_days integer;
alter table events
  add constraint events_deposit check (deposit > 0 and deposit < price
    and not jsonb_path_exists(price_choices, '$[*] ? (@.amount <= $deposit)', jsonb_build_object('deposit', deposit))),
  add constraint events_rest_days check ((deposit is null) = (rest_days is null) and rest_days between 0 and 365);

-- What someone agreed to who pays a deposit: how much for each place, what a place costs, and by when the rest is due.
alter table event_registrations add column deposit jsonb, add column rest_reminded_on date;

-- One for each try to pay the rest, since each payment is for something of its own. It counts from `paid_at` on.
create table registration_rests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  registration_id uuid not null references event_registrations (id) on delete cascade deferrable initially deferred,
  paid_at timestamptz
);
create index registration_rests_of_registration on registration_rests (registration_id);

-- commit
alter table event_registrations add constraint event_registrations_deposit check (deposit is null
  or (deposit ->> 'amount')::bigint > 0 and (deposit ->> 'each')::bigint > (deposit ->> 'amount')::bigint
    and deposit ->> 'dueOn' <> '') not valid;

-- commit
alter table event_registrations validate constraint event_registrations_deposit;

-- commit
-- without a transaction
create index concurrently event_registrations_with_deposit on event_registrations (event_id) where deposit is not null;

-- commit
alter table payments drop constraint payments_purpose_check, add constraint payments_purpose_check
  check (purpose in ('event registration', 'event rest', 'donation', 'door', 'sponsored seat')) not valid;

-- commit
alter table payments validate constraint payments_purpose_check;
