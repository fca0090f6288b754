-- People who were invited to the team. The secret of the email is kept as a hash. One invitation for each address: a
-- newer one replaces the older. An invitation goes with the account of the person who sent it.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email text not null unique check (email = lower(email)),
  name text not null,
  roles text[] not null,
  invited_by uuid not null references admins (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  constraint team_invitations_roles check (
    cardinality(roles) > 0
    and roles <@ array['administrator', 'host', 'treasurer', 'editor', 'care']
  )
);
create index team_invitations_of_admin on team_invitations (invited_by);

-- The secrets of emails that reset a forgotten password. One for each person: a newer email makes the older one void.
create table admin_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  admin_id uuid not null unique references admins (id) on delete cascade,
  expires_at timestamptz not null
);
