-- The private address of a member's own calendar, as a hash.
create table member_calendars (
  hash text primary key,
  created_at timestamptz not null default now(),
  member_id uuid not null unique references members (id) on delete cascade
);
