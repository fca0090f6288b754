-- Whoever writes to us is promised an answer: somebody takes it on, and what they find out stays with it.
alter table inbox_messages add column owner_id uuid references admins (id) on delete set null;
alter table mentor_requests add column owner_id uuid references admins (id) on delete set null;
alter table join_us add column owner_id uuid references admins (id) on delete set null;

create table request_notes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  inbox_message_id uuid references inbox_messages (id) on delete cascade,
  mentor_request_id uuid references mentor_requests (id) on delete cascade,
  join_us_id uuid references join_us (id) on delete cascade,
  author_id uuid references admins (id) on delete set null,
  author_name text not null check (author_name <> ''),
  text text not null check (text <> ''),
  constraint request_notes_of_one check (num_nonnulls(inbox_message_id, mentor_request_id, join_us_id) = 1)
);
create index request_notes_of_message on request_notes (inbox_message_id, created_at) where inbox_message_id is not null;
create index request_notes_of_mentor on request_notes (mentor_request_id, created_at) where mentor_request_id is not null;
create index request_notes_of_join on request_notes (join_us_id, created_at) where join_us_id is not null;

-- A note is added and never rewritten. It goes only together with what it is about.
create function refuse_new_words() returns trigger language plpgsql as $$
begin
  if (new.text, new.author_name, new.created_at) is distinct from (old.text, old.author_name, old.created_at) then
    raise 'A note stays as it was written.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger request_notes_stay before update on request_notes
  for each row execute function refuse_new_words();

-- What is open, the oldest promise first.
create index inbox_messages_open on inbox_messages (due_at) where state in ('new', 'in progress');
create index mentor_requests_open on mentor_requests (due_at) where state in ('new', 'in progress');
create index join_us_open on join_us (due_at) where state in ('new', 'in progress');

-- Lists by kind and by state, newest first.
create index inbox_messages_of_kind on inbox_messages (kind, created_at desc, id);
create index inbox_messages_in_state on inbox_messages (state, created_at desc, id);
create index mentor_requests_in_state on mentor_requests (state, created_at desc, id);
create index join_us_in_state on join_us (state, created_at desc, id);
create index event_registrations_of_event on event_registrations (event_id, created_at desc, id);

-- What the dashboard searches. Without the extension a search is slower, and finds the same.
do $$
begin
  create index event_registrations_search on event_registrations using gin (lower(name || ' ' || email) gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching registrations will be slower';
end $$;

-- Members in the order in which they came, pending or not, and those who wait.
create index members_by_age on members (created_at desc, id);
create index members_waiting on members (created_at) where not is_approved;

-- How many there are of each, without counting them.
create table member_counts (
  is_approved boolean primary key,
  total integer not null check (total >= 0)
);
insert into member_counts (is_approved, total)
select state, count(members.id) from (values (true), (false)) as known (state)
left join members on members.is_approved = state group by state;

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update member_counts set total = 0;
  elsif tg_op = 'DELETE' then
    update member_counts as kept set total = kept.total - gone.total
    from (select is_approved, count(*) as total from gone_rows group by 1) as gone
    where kept.is_approved = gone.is_approved;
  else
    update member_counts as kept set total = kept.total + added.total
    from (select is_approved, count(*) as total from new_rows group by 1) as added
    where kept.is_approved = added.is_approved;
  end if;
  return null;
end $$;

create function move_member() returns trigger language plpgsql as $$
begin
  update member_counts set total = total + case when is_approved = new.is_approved then 1 else -1 end;
  return null;
end $$;

create trigger members_counted_in after insert on members
  referencing new table as new_rows for each statement execute function count_members();
create trigger members_counted_out after delete on members
  referencing old table as gone_rows for each statement execute function count_members();
create trigger members_counted_none after truncate on members
  for each statement execute function count_members();
-- Only then: whoever signs in changes their row too, and must not wait for others who do.
create trigger members_counted_anew after update of is_approved on members
  for each row when (old.is_approved <> new.is_approved) execute function move_member();

-- Everybody who waits for us, and until when: "24-48 hours", "2-3 business days".
create view open_promises as
  select 'message' as kind, id, reference as title, name, state, owner_id, created_at, due_at
  from inbox_messages where state in ('new', 'in progress')
  union all
  select 'mentor request', id, reference, name, state, owner_id, created_at, due_at
  from mentor_requests where state in ('new', 'in progress')
  union all
  select 'join request', id, reference, first_name || ' ' || last_name, state, owner_id, created_at, due_at
  from join_us where state in ('new', 'in progress')
  union all
  select 'pending member', id, username, full_name, 'new', null, created_at, created_at + interval '48 hours'
  from members where not is_approved;

-- For the figures of the last 30 days.
create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at) where state = 'confirmed';
