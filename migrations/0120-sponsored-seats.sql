-- A place of a paid event can be given to someone who cannot pay. What is paid for is the gift, which has places in a pool of the event.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('event registration', 'donation', 'door', 'sponsored seat')) not valid;
-- commit
alter table payments validate constraint payments_purpose_check;
-- commit
-- `withdrawn`: places that went back as money. `asked_at`: when the giver was asked what becomes of the places that no one used.
create table seat_gifts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event_id uuid not null references events (id),
  giver_name text check (giver_name <> ''),
  giver_email text not null check (giver_email <> ''),
  shows_name boolean not null default false,
  message text check (message <> ''),
  seats integer not null check (seats between 1 and 10),
  each integer not null check (each > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_choice jsonb check (price_choice is null or (price_choice ->> 'amount')::bigint > 0),
  status text not null default 'pending' check (status in ('pending', 'given', 'failed')),
  used integer not null default 0 check (used >= 0),
  withdrawn integer not null default 0 check (withdrawn >= 0),
  asked_at timestamptz,
  constraint seat_gifts_not_overdrawn check (used + withdrawn <= seats),
  constraint seat_gifts_paid_first check (used + withdrawn = 0 or status = 'given'),
  constraint seat_gifts_name_to_show check (not shows_name or giver_name is not null)
);
create index seat_gifts_of_event on seat_gifts (event_id, created_at, id);
create index seat_gifts_of_email on seat_gifts (lower(giver_email));
create index seat_gifts_left on seat_gifts (event_id) where status = 'given' and used + withdrawn < seats;

create table seat_gift_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  gift_id uuid not null references seat_gifts (id) on delete cascade deferrable initially deferred
);
create index seat_gift_tokens_of_gift on seat_gift_tokens (gift_id);

-- Whose place was given, by which gift. One that was given back stays, so that its registration is shown like any that was refunded.
create table seat_gifts_used (
  gift_id uuid not null references seat_gifts (id),
  registration_id uuid not null,
  created_at timestamptz not null default now(),
  seats integer not null check (seats > 0),
  returned_at timestamptz,
  primary key (gift_id, registration_id)
);
create index seat_gifts_used_of_registration on seat_gifts_used (registration_id);

-- No gift gives more places than it has, whoever writes: see `seat_gifts_not_overdrawn`.
create function count_given_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.returned_at is null then
    update seat_gifts set used = used - old.seats where id = old.gift_id;
  end if;
  if tg_op <> 'DELETE' and new.returned_at is null then
    update seat_gifts set used = used + new.seats where id = new.gift_id;
  end if;
  return null;
end $$;
create trigger count_given_seats after insert or delete or update on seat_gifts_used
  for each row execute function count_given_seats();

-- Who asks for a place that they cannot pay for. `waits_since` is their place in line: the moment at which the link in the email showed
-- that the address answers. One person gets a place once in 90 days, by the mailbox that the address reaches.
create table seat_claims (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event_id uuid not null references events (id),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  mailbox text not null,
  phone text,
  number_of_attendees integer not null check (number_of_attendees between 1 and 2),
  companions text[] not null default '{}',
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'waiting', 'given', 'returned', 'left')),
  waits_since timestamptz,
  registration_id uuid,
  constraint seat_claims_in_line check (state <> 'waiting' or waits_since is not null),
  constraint seat_claims_given check (state not in ('given', 'returned') or registration_id is not null)
);
create unique index seat_claims_once on seat_claims (event_id, mailbox) where state in ('unconfirmed', 'waiting', 'given');
create index seat_claims_line on seat_claims (event_id, waits_since, id) where state = 'waiting';
create index seat_claims_of_email on seat_claims (lower(email));
create index seat_claims_of_mailbox on seat_claims (mailbox);
create index seat_claims_of_registration on seat_claims (registration_id);

create table seat_claim_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  claim_id uuid not null references seat_claims (id) on delete cascade deferrable initially deferred
);
create index seat_claim_tokens_of_claim on seat_claim_tokens (claim_id);
