create table members (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- No @: a name must never look like somebody's address.
  username text not null check (username ~ '^[A-Za-z0-9._-]{3,30}$'),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  full_name text not null check (full_name <> ''),
  role text not null default 'member' check (role in ('member', 'moderator', 'leader', 'admin')),
  is_approved boolean not null default false,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  -- What the dashboard searches, in small letters once, when a row is written.
  search_text text not null generated always as (lower(full_name || ' ' || username || ' ' || email)) stored
);
create unique index members_username on members (lower(username));
create index members_newest on members (is_approved, created_at desc, id);

-- Without the extension a search is slower, and finds the same.
do $$
begin
  create index members_search on members using gin (search_text gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching members will be slower';
end $$;

-- Both realms, each with its own account. Only the hash of a token is here: who reads this table cannot sign in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  member_id uuid references members (id) on delete cascade,
  admin_id uuid references admins (id) on delete cascade,
  -- Coarse, "Chrome on Android": enough to recognise one's own phone.
  device text not null,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  constraint sessions_one_account check (num_nonnulls(member_id, admin_id) = 1)
);
create index sessions_of_member on sessions (member_id) where member_id is not null;
create index sessions_of_admin on sessions (admin_id) where admin_id is not null;
create index sessions_expires_at on sessions (expires_at);

-- The secrets of letters, hashed. One of a kind for each member: a newer letter makes the older one void.
create table member_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('confirm email', 'reset password')),
  -- The address that the letter went to: it is what the link proves.
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  unique (member_id, purpose)
);

create table member_teachings (
  member_id uuid not null references members (id) on delete cascade,
  teaching_id uuid not null references teachings (id) on delete cascade,
  mark text not null check (mark in ('liked', 'saved')),
  created_at timestamptz not null default now(),
  primary key (member_id, teaching_id, mark)
);
create index member_teachings_of_teaching on member_teachings (teaching_id);
