-- The door of an event: links for volunteers' phones, the phones that opened them, and every scan. The secret of a link is derived
-- from the site's own, so that the dashboard can show it again; the table has its hash.
create table door_links (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event_id uuid not null references events (id) on delete cascade,
  token_hash text not null unique,
  strength text not null check (strength in ('full', 'scan')),
  made_by uuid references admins (id) on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references admins (id) on delete set null
);
create unique index door_links_in_use on door_links (event_id, strength) where revoked_at is null;
create index door_links_of_event on door_links (event_id);
create index door_links_made_by on door_links (made_by) where made_by is not null;
create index door_links_revoked_by on door_links (revoked_by) where revoked_by is not null;

-- The name is the first name that a volunteer typed. It goes with the link.
create table door_phones (
  id uuid primary key,
  created_at timestamptz not null default now(),
  link_id uuid not null references door_links (id) on delete cascade,
  name text not null check (name <> ''),
  seen_at timestamptz not null default now(),
  to_send integer not null default 0 check (to_send >= 0)
);
create index door_phones_of_link on door_phones (link_id);

-- Every scan, refused ones too. Two words: `said` is what the phone decided from its list, `result` what is true here. The id is made by
-- the phone, so what is sent twice is there once. A registration has no foreign key: its rows are deleted with the event alone.
create table check_ins (
  id uuid primary key,
  created_at timestamptz not null default now(),
  event_id uuid not null references events (id) on delete cascade,
  registration_id uuid,
  link_id uuid references door_links (id) on delete set null,
  phone_id uuid references door_phones (id) on delete set null,
  how text not null check (how in ('scan', 'search', 'walk-in', 'self')),
  said text not null check (said in ('in', 'twice', 'cancelled', 'owes', 'other date', 'too early', 'unknown')),
  result text not null check (result in ('in', 'twice', 'cancelled', 'owes', 'other date', 'too early', 'unknown')),
  -- How many went in.
  seats integer not null default 0 check (seats between 0 and 10),
  -- Of those who had no registration.
  name text check (name <> ''),
  -- By the phone's clock, corrected by its difference to ours.
  taken_at timestamptz not null,
  undone_at timestamptz,
  method text check (method in ('cash', 'mobile money', 'later', 'sponsored')),
  amount integer not null default 0 check (amount >= 0),
  currency text not null default 'GHS' check (currency ~ '^[A-Z]{3}$'),
  check (name is null or how in ('walk-in', 'self')),
  check ((seats > 0) = (said = 'in')),
  check (amount = 0 or method in ('cash', 'mobile money'))
);
create index check_ins_of_event on check_ins (event_id, taken_at);
create index check_ins_of_registration on check_ins (registration_id) where registration_id is not null;
create index check_ins_of_link on check_ins (link_id) where link_id is not null;
create index check_ins_of_phone on check_ins (phone_id) where phone_id is not null;
create index check_ins_named on check_ins (event_id) where name is not null;
