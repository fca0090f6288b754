create table admins (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null check (name <> ''),
  role text not null default 'admin',
  last_login_at timestamptz
);
