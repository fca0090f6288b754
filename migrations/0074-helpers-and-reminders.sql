-- Who works on a request beside its owner. The owner is never among them: the program takes them out when they become it.
create table request_helpers (
  request_id uuid not null references requests (id) on delete cascade,
  admin_id uuid not null references admins (id) on delete cascade,
  primary key (request_id, admin_id)
);
create index request_helpers_of_admin on request_helpers (admin_id);

-- When a person on the team wants to think of a request, and what for. Only they see it.
create table request_reminders (
  request_id uuid not null references requests (id) on delete cascade,
  admin_id uuid not null references admins (id) on delete cascade,
  day date not null,
  line text check (line <> '' and length(line) <= 200),
  -- The first daily email that had it. Null: it is a reason to write one.
  emailed_at timestamptz,
  primary key (request_id, admin_id)
);
create index request_reminders_of_admin on request_reminders (admin_id, day);

-- A person hears that they were asked to help.
alter table team_news drop constraint team_news_kind_check;
alter table team_news add constraint team_news_kind_check check (kind in
  ('new request', 'reply', 'assigned', 'helping', 'new account', 'gift', 'half time', 'late', 'money matter', 'due soon'));
