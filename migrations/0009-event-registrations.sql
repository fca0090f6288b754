-- What a calendar must know to replace an event that it has already. Registrations do not count as a change.
alter table events
  add column updated_at timestamptz not null default now(),
  add column revision integer not null default 0;

create function note_event_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger note_event_change
before update of title, description, date, time, starts_at, ends_at, category, location, is_virtual, zoom_link,
  flyer_url, price, currency, image_url, organizer
on events for each row
when (
  (old.title, old.description, old.date, old.time, old.starts_at, old.ends_at, old.category, old.location,
    old.is_virtual, old.zoom_link, old.flyer_url, old.price, old.currency, old.image_url, old.organizer)
  is distinct from
  (new.title, new.description, new.date, new.time, new.starts_at, new.ends_at, new.category, new.location,
    new.is_virtual, new.zoom_link, new.flyer_url, new.price, new.currency, new.image_url, new.organizer)
)
execute function note_event_change();

-- Nobody could register before this migration, so whatever was counted was made up.
update events set registered = 0;

create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- No cascade: an event that people count on does not vanish by itself.
  event_id uuid not null references events (id),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  number_of_attendees integer not null default 1 check (number_of_attendees between 1 and 10),
  payment_status text not null check (payment_status in ('pending', 'completed', 'failed', 'free')),
  payment_intent_id text unique,
  -- Minor units, as a price.
  amount_paid integer not null default 0 check (amount_paid >= 0),
  currency text not null default 'GHS' check (currency ~ '^[A-Z]{3}$'),
  -- While somebody pays their seats are held, until this moment on the database's clock.
  hold_expires_at timestamptz,
  cancelled_at timestamptz,
  holds_seats boolean not null generated always as (cancelled_at is null and payment_status <> 'failed') stored,
  check (payment_status <> 'pending' or hold_expires_at is not null),
  check (amount_paid = 0 or payment_status = 'completed')
);
create unique index event_registrations_once on event_registrations (event_id, lower(email)) where holds_seats;
create index event_registrations_newest on event_registrations (created_at desc, id);
create index event_registrations_of_email on event_registrations (lower(email));

-- `registered` is the sum of the seats that the rows hold, whoever writes them. With `events_not_oversold` this is
-- also what keeps the last seat from being given away twice: the event's row is locked until the commit.
create function count_seats() returns trigger language plpgsql as $$
declare
  seats integer := 0;
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then raise 'A registration stays with its event.'; end if;
  if tg_op <> 'INSERT' and old.holds_seats then seats := seats - old.number_of_attendees; end if;
  if tg_op <> 'DELETE' and new.holds_seats then seats := seats + new.number_of_attendees; end if;
  if seats <> 0 then
    update events set registered = registered + seats where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;

create trigger count_seats
after insert or update or delete on event_registrations
for each row execute function count_seats();

-- The links in letters. Only hashes: whoever reads the table cannot open one.
create table registration_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  -- Checked at commit: a link is written with its letter, before the registration, which comes last.
  registration_id uuid not null references event_registrations (id)
    on delete cascade deferrable initially deferred
);
create index registration_tokens_of_registration on registration_tokens (registration_id);
