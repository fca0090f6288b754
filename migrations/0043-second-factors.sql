-- Two steps to sign in to the dashboard: passkeys, an authenticator app, and recovery codes for a lost phone.
create table team_passkeys (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  admin_id uuid not null references admins (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Passkeys that a phone maker copies between devices report 0 for ever.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  last_used_at timestamptz
);

create index team_passkeys_of on team_passkeys (admin_id);

create table team_totp (
  admin_id uuid primary key references admins (id) on delete cascade,
  created_at timestamptz not null default now(),
  secret_sealed text not null,
  -- The half minute of the last code that was accepted: it, and those before, are accepted no more.
  last_step bigint not null,
  last_used_at timestamptz
);

create table team_recovery_codes (
  code_hash text primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index team_recovery_codes_of on team_recovery_codes (admin_id);

-- Somebody has given the right password, and owes the second step.
create table team_sign_in_tickets (
  ticket_hash text primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes'
);

create index team_sign_in_tickets_of on team_sign_in_tickets (admin_id);

-- Who has given the old password has given nothing, once there is a new one.
create function forget_sign_in_tickets() returns trigger language plpgsql as $$
begin
  delete from team_sign_in_tickets where admin_id = new.id;
  return new;
end
$$;

create trigger admins_new_password after update of password_hash on admins
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_sign_in_tickets();

-- What a passkey is asked to sign. Each is answered once, by the session or the attempt that asked for it.
create table team_challenges (
  challenge text primary key,
  kind text not null check (kind in ('registration', 'sign-in', 'proof')),
  owner_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
