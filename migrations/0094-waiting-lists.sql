-- Places that are offered to a person on the waiting list are held like those of a visitor who pays. Until they are taken they are
-- `is_offer`: only the link in the email takes them, and the same address may register beside them. `is_addition`: further places of
-- a person who has some, because not all that they asked for came free together.
alter table event_registrations
  add column is_offer boolean not null default false,
  add column is_addition boolean not null default false;
drop index event_registrations_once;
create unique index event_registrations_once on event_registrations (event_id, lower(email))
  where holds_seats and not is_offer and not is_addition;

-- A free place that was offered becomes a registration when it is taken.
drop trigger event_registrations_note_payer on event_registrations;
create trigger event_registrations_note_payer after update of payment_status on event_registrations
  for each row when (new.payment_status in ('free', 'completed') and old.payment_status not in ('free', 'completed'))
  execute function note_registrant();

-- Those who wait for a place. `waits_since` is their place in line: the moment at which the link in the email showed that the address
-- answers. What is offered to them is `registration_id`, from `offered_from` on: no one is emailed at night, so an offer can begin
-- later than it is held.
create table event_waiting (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event_id uuid not null references events (id),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  number_of_attendees integer not null check (number_of_attendees between 1 and 10),
  state text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'waiting', 'offered', 'taken', 'passed', 'lapsed', 'left', 'removed')),
  waits_since timestamptz,
  takes_fewer boolean not null default true,
  wants_rest boolean not null default false,
  is_for_more boolean not null default false,
  registration_id uuid,
  offered_from timestamptz,
  emailed_at timestamptz,
  constraint event_waiting_in_line check (state not in ('waiting', 'offered') or waits_since is not null),
  constraint event_waiting_offered check (state <> 'offered' or num_nonnulls(registration_id, offered_from) = 2)
);
create unique index event_waiting_once on event_waiting (event_id, lower(email))
  where state in ('unconfirmed', 'waiting', 'offered');
create index event_waiting_line on event_waiting (event_id, waits_since, id);
create index event_waiting_of_email on event_waiting (lower(email));
create index event_waiting_open on event_waiting (state) where state in ('waiting', 'offered');
create index event_waiting_of_registration on event_waiting (registration_id);

-- The constraint waits for the end of the transaction, in which the email is written before the row.
create table event_waiting_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  waiting_id uuid not null references event_waiting (id) on delete cascade deferrable initially deferred
);
create index event_waiting_tokens_of_waiting on event_waiting_tokens (waiting_id);
