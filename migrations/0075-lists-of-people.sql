-- Lists of people by what they did. Only the sentences are stored: who is in a list is looked up each time.
create table people_lists (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (name <> ''),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  author_id uuid references admins (id) on delete set null,
  author_name text not null check (author_name <> ''),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index people_lists_of_author on people_lists (author_id) where author_id is not null;

-- commit
-- without a transaction
-- Who came and who gave is found by addresses. These three indexes have all that is asked, in the order of the addresses: the
-- database reads two of them side by side, without the rows and without `lower` of each address. It sees that only
-- if the address itself is included.
create index concurrently person_emails_known on person_emails (email) include (person_id, is_private);
-- commit
-- without a transaction
create index concurrently event_registrations_came on event_registrations (lower(email), event_id) include (email)
  where attended and holds_seats;
-- commit
-- without a transaction
create index concurrently donations_given on donations (lower(donor_email), created_at) include (donor_email)
  where status = 'completed';
