-- The leader of a circle takes attendance by a link, without an account. Its secret is derived from the site's own, so that the
-- dashboard can show it again; the table has its hash. A circle has one link at a time.
create table circle_links (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  group_id uuid not null unique references groups (id) on delete cascade,
  token_hash text not null unique
);

-- One meeting for each day, or that there was none. The note is what the leader tells the team.
create table circle_meetings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  group_id uuid not null references groups (id) on delete cascade,
  met_on date not null,
  did_meet boolean not null,
  sent_at timestamptz not null default now(),
  note text not null default '',
  unique (group_id, met_on)
);

-- Everyone who was in the circle then, and whether they came.
create table circle_attendance (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references circle_meetings (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  came boolean not null,
  unique (meeting_id, person_id)
);
create index circle_attendance_of_person on circle_attendance (person_id);

-- The id is made by the phone, so what is sent twice is there once.
create table circle_visitors (
  id uuid primary key,
  meeting_id uuid not null references circle_meetings (id) on delete cascade,
  name text not null check (name <> ''),
  phone text
);
create index circle_visitors_of_meeting on circle_visitors (meeting_id);
