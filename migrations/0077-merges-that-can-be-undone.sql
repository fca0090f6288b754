-- How two people were before they became one, for 30 days. The parts are written as in the bin: {"table": "people", "rows": [...]}.
create table person_merges (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- If the one who stayed is deleted, so is this.
  stays_id uuid not null references people (id) on delete cascade,
  goes_id uuid not null,
  -- What the one who went was called.
  goes_name text not null,
  admin_id uuid references admins (id) on delete set null,
  admin_name text not null check (admin_name <> ''),
  -- One of them was known by private prayers alone: only those who read these may know of it.
  is_private boolean not null,
  stayed jsonb not null,
  went jsonb not null,
  -- What the details were after the merge: what differs by now was changed since.
  merged jsonb not null,
  -- The note that keeps what the merge has replaced.
  note_id uuid,
  -- Whose data it holds.
  emails text[] not null
);
create index person_merges_of_person on person_merges (stays_id, created_at);
create index person_merges_of_admin on person_merges (admin_id) where admin_id is not null;
create index person_merges_by_age on person_merges (created_at);
create index person_merges_by_email on person_merges using gin (emails);

-- Two people with the same name or phone whom the team has looked at: they are not the same.
create table people_not_same (
  one_id uuid not null references people (id) on delete cascade,
  other_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index people_not_same_of_other on people_not_same (other_id);
