-- A treasurer counts a collection: the gifts of a sheet are booked together, when they add up to what was in the tin.
create table count_sheets (
  id uuid constraint count_sheets_pkey primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- A form names the version that it was opened with.
  version integer not null default 1,
  counted_on date not null,
  occasion text,
  currency text not null,
  fund_id uuid references funds (id) on delete set null,
  counted_by text not null,
  also_counted_by text,
  total integer check (total > 0),
  changed_at timestamptz not null default now(),
  -- Stays when they leave the team, as in the audit log.
  changed_by uuid not null,
  changed_by_name text not null,
  confirmed_at timestamptz,
  confirmed_by_name text,
  booked_at timestamptz,
  booked_by_name text,
  constraint count_sheets_confirmed check ((confirmed_at is null) = (confirmed_by_name is null)),
  constraint count_sheets_booked check ((booked_at is null) = (booked_by_name is null)
    and (booked_at is null or total is not null))
);
create index count_sheets_newest on count_sheets (created_at desc, id);
create index count_sheets_drafts on count_sheets (changed_at) where booked_at is null;

-- Who gave is said by a person we know, or by the details of a new one, until it is booked. After that the gift says it.
create table count_sheet_rows (
  sheet_id uuid not null references count_sheets (id) on delete cascade,
  id uuid not null,
  position integer not null,
  person_id uuid references people (id) on delete set null,
  name text,
  phone text,
  email text,
  is_nameless boolean not null default false,
  method text not null check (method in ('cash', 'mobile money', 'bank transfer', 'cheque')),
  reference text,
  fund_id uuid references funds (id) on delete set null,
  amount integer check (amount > 0),
  payment_id uuid references payments (id),
  constraint count_sheet_rows_pkey primary key (sheet_id, id),
  constraint count_sheet_rows_booked check (payment_id is null
    or (amount is not null and person_id is null and name is null and phone is null and email is null))
);
create index count_sheet_rows_of_person on count_sheet_rows (person_id) where person_id is not null;
create index count_sheet_rows_of_email on count_sheet_rows (lower(email)) where email is not null;
create unique index count_sheet_rows_of_payment on count_sheet_rows (payment_id) where payment_id is not null;

-- A draft that is deleted waits in the bin.
alter table bin drop constraint bin_kind_check;
alter table bin add constraint bin_kind_check check (kind in
  ('event', 'teaching', 'resource', 'person', 'group', 'member', 'message', 'mentor request', 'join request', 'count sheet')) not valid;
-- commit
alter table bin validate constraint bin_kind_check;
