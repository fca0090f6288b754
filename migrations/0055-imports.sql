-- A spreadsheet of people or members, from the upload until it is imported, undone or forgotten.
create table imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('people', 'members')),
  file_name text not null,
  admin_id uuid references admins (id) on delete set null,
  admin_name text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  headers jsonb not null,
  -- What each column of the file says; null for one that is ignored.
  columns jsonb not null,
  row_count integer not null,
  -- How many rows have which fate, and of an undo what became of them.
  counts jsonb not null default '{}',
  -- New members are asked by email to choose a password.
  invites boolean not null default false,
  invited integer not null default 0,
  -- Groups that are only in the file, by name; and by id those that it made.
  new_groups jsonb not null default '[]',
  made_groups jsonb not null default '[]',
  -- Tries in a row that ended with a fault of ours.
  failures integer not null default 0,
  started_at timestamptz,
  done_at timestamptz,
  undo_until timestamptz,
  undo_started_at timestamptz,
  undo_admin_id uuid references admins (id) on delete set null,
  undo_admin_name text not null default '',
  undone_at timestamptz
);
create index imports_newest on imports (created_at desc, id);
create index imports_of_admin on imports (admin_id) where admin_id is not null;
create index imports_undone_by on imports (undo_admin_id) where undo_admin_id is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- As a spreadsheet counts: the first line is 1.
  number integer not null,
  cells jsonb not null,
  -- Every email address in the cells, in small letters: by these a person finds what is kept of them.
  emails text[] not null default '{}',
  fate text check (fate in ('new', 'fills', 'same', 'account', 'twice', 'wrong')),
  sentence text not null default '',
  -- When its fate was carried out.
  done_at timestamptz,
  person_id uuid,
  member_id uuid,
  -- What it changed, so that it can be taken back.
  changes jsonb,
  undone text check (undone in ('removed', 'taken back', 'stayed')),
  undo_sentence text not null default '',
  primary key (import_id, number)
);
create index import_rows_to_do on import_rows (import_id, number) where done_at is null;
create index import_rows_to_undo on import_rows (import_id, number) where changes is not null and undone is null;
create index import_rows_by_email on import_rows using gin (emails);

-- People without an email address are recognised by their name, and a phone number if they have one.
create index people_by_plain_name on people (plain_text(name));
-- A tag is the same in capitals.
create index person_tags_by_letters on person_tags (lower(tag));
