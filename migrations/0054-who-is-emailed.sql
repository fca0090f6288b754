-- Of every news, what it is about: the id in the view `open_promises`, or that of a gift. Of half time and late also which
-- promise: each is news once, and again when another date was promised.
alter table team_news
  add column subject_id uuid not null generated always as
    (coalesce(inbox_message_id, mentor_request_id, join_us_id, member_id, donation_id)) stored,
  add column due_at timestamptz,
  -- When `team_notices` got its rows. Null: it waits for the job.
  add column handed_out_at timestamptz,
  add constraint team_news_of_a_promise check ((kind in ('half time', 'late')) = (due_at is not null));
create unique index team_news_once_per_promise on team_news (subject_id, kind, due_at) where due_at is not null;
create index team_news_of_subject on team_news (subject_id);
create index team_news_to_hand_out on team_news (created_at) where handed_out_at is null;

-- What still has to be emailed to whom. A row goes in the transaction of its email.
create table team_notices (
  news_id uuid not null references team_news (id) on delete cascade,
  admin_id uuid not null references admins (id) on delete cascade,
  primary key (news_id, admin_id)
);
create index team_notices_of_admin on team_notices (admin_id);

-- What each person on the team wants to be emailed about. Null: as their roles suggest.
create table news_readers (
  admin_id uuid primary key references admins (id) on delete cascade,
  new_requests text check (new_requests in ('immediately', 'daily', 'never')),
  new_accounts text check (new_accounts in ('immediately', 'daily', 'never')),
  gifts text check (gifts in ('immediately', 'daily', 'never')),
  late_promises text check (late_promises in ('immediately', 'daily', 'never')),
  -- On the clock of the ministry.
  daily_hour int not null default 18 check (daily_hour between 0 and 23),
  -- The last daily email, or when they joined or chose another hour: the next one is due at the first such hour after it.
  daily_since timestamptz not null default now(),
  -- The last email of what they want to know immediately.
  emailed_at timestamptz
);
