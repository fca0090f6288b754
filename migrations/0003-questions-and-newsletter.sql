create table questions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reference text not null unique,
  name text not null,
  email text not null,
  category text not null
    check (category in ('Life Purpose', 'Relationships', 'Theology', 'Social Justice', 'Identity', 'Other')),
  question text not null
);

-- An address is told apart by its token only: links carry no address.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email text not null unique check (email = lower(email)),
  token text not null unique,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'unsubscribed')),
  -- When the last confirming letter was sent, so that nobody can be flooded with them.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null)
);
