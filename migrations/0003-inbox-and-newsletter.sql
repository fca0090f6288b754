-- What people write to us, whatever form it came by: one inbox, one promise, one state.
create table inbox_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reference text not null unique,
  kind text not null check (kind in ('question', 'contact', 'prayer', 'event proposal', 'resource request')),
  -- A prayer may come without a name and without an address.
  name text check (name is not null or kind = 'prayer'),
  email text check (email is not null or kind = 'prayer'),
  -- A question's category, a proposal's title.
  subject text,
  body text not null check (body <> ''),
  -- What only this kind of message has.
  details jsonb not null default '{}',
  state text not null default 'new' check (state in ('new', 'in progress', 'done')),
  -- What the site promises is a deadline: 24-48 hours.
  due_at timestamptz not null default now() + interval '48 hours'
);
create index inbox_messages_newest on inbox_messages (created_at desc, id);

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
