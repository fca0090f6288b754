-- When work on a request began, what was promised at first, and when we last answered. The page of the person who asked shows
-- these, so nothing says "answered" that was not.
alter table inbox_messages add column read_since timestamptz, add column promised_at timestamptz, add column answered_at timestamptz;
alter table mentor_requests add column read_since timestamptz, add column promised_at timestamptz, add column answered_at timestamptz;
alter table join_us add column read_since timestamptz, add column promised_at timestamptz, add column answered_at timestamptz;

create function note_progress() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.promised_at := coalesce(new.promised_at, new.due_at); end if;
  if new.read_since is null and (new.state <> 'new' or new.owner_id is not null) and tg_op = 'UPDATE' then
    new.read_since := now();
  end if;
  return new;
end $$;
create trigger note_progress before insert or update of state, owner_id on inbox_messages
  for each row execute function note_progress();
create trigger note_progress before insert or update of state, owner_id on mentor_requests
  for each row execute function note_progress();
create trigger note_progress before insert or update of state, owner_id on join_us
  for each row execute function note_progress();

-- commit
-- without a transaction
do $$
begin
  loop
    update inbox_messages set promised_at = due_at where id in (select id from inbox_messages where promised_at is null limit 5000);
    exit when not found;
    commit;
  end loop;
end $$;
-- commit
-- without a transaction
do $$
begin
  loop
    update mentor_requests set promised_at = due_at where id in (select id from mentor_requests where promised_at is null limit 5000);
    exit when not found;
    commit;
  end loop;
end $$;
-- commit
-- without a transaction
do $$
begin
  loop
    update join_us set promised_at = due_at where id in (select id from join_us where promised_at is null limit 5000);
    exit when not found;
    commit;
  end loop;
end $$;
-- commit
-- What was said after the request itself: our answers, and what came back.
create table request_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  inbox_message_id uuid references inbox_messages (id) on delete cascade,
  mentor_request_id uuid references mentor_requests (id) on delete cascade,
  join_us_id uuid references join_us (id) on delete cascade,
  direction text not null check (direction in ('out', 'in')),
  -- Who on the team wrote it; of what came in nobody.
  author_id uuid references admins (id) on delete set null,
  author_name text not null,
  text text not null check (text <> ''),
  -- Of an email that came in: all of it, with what it quotes.
  whole_text text,
  came_by text not null check (came_by in ('dashboard', 'page', 'email')),
  -- Of an email from another address than that of the person who asked.
  from_email text,
  -- The outbox forgets its emails after a month, so nothing refers to it.
  email_id uuid,
  -- As in the head of the email: the same email is taken in once.
  message_id text unique,
  constraint request_messages_of_one check (num_nonnulls(inbox_message_id, mentor_request_id, join_us_id) = 1),
  constraint request_messages_out_by check ((direction = 'out') = (came_by = 'dashboard'))
);
create index request_messages_of_message on request_messages (inbox_message_id, created_at) where inbox_message_id is not null;
create index request_messages_of_mentor on request_messages (mentor_request_id, created_at) where mentor_request_id is not null;
create index request_messages_of_join on request_messages (join_us_id, created_at) where join_us_id is not null;
create index request_messages_of_author on request_messages (author_id) where author_id is not null;

-- The secrets of emails, hashed: one kind opens the page of a request, the other is part of the address to reply to.
create table request_tokens (
  hash text primary key,
  created_at timestamptz not null default now(),
  purpose text not null check (purpose in ('page', 'reply')),
  inbox_message_id uuid references inbox_messages (id) on delete cascade,
  mentor_request_id uuid references mentor_requests (id) on delete cascade,
  join_us_id uuid references join_us (id) on delete cascade,
  constraint request_tokens_of_one check (num_nonnulls(inbox_message_id, mentor_request_id, join_us_id) = 1)
);
create index request_tokens_of_message on request_tokens (inbox_message_id) where inbox_message_id is not null;
create index request_tokens_of_mentor on request_tokens (mentor_request_id) where mentor_request_id is not null;
create index request_tokens_of_join on request_tokens (join_us_id) where join_us_id is not null;

-- What happened that the team should hear of. A job tells each person as they have chosen.
create table team_news (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('new request', 'reply', 'assigned', 'new account', 'gift', 'half time', 'late')),
  inbox_message_id uuid references inbox_messages (id) on delete cascade,
  mentor_request_id uuid references mentor_requests (id) on delete cascade,
  join_us_id uuid references join_us (id) on delete cascade,
  member_id uuid references members (id) on delete cascade,
  donation_id uuid references donations (id) on delete cascade,
  -- Told to this person alone, at once. Without one: to those who are responsible, as they have chosen.
  admin_id uuid references admins (id) on delete cascade,
  -- Nobody is told what they did themselves.
  actor_id uuid references admins (id) on delete cascade,
  constraint team_news_of_one
    check (num_nonnulls(inbox_message_id, mentor_request_id, join_us_id, member_id, donation_id) = 1)
);
create index team_news_by_age on team_news (created_at);
