-- The team hears of open matters of money, as of requests and gifts. `due soon` is noted once for each date.
alter table team_news add column money_matter_id uuid references money_matters (id) on delete cascade;
alter table team_news drop constraint team_news_kind_check;
alter table team_news add constraint team_news_kind_check check (kind in
  ('new request', 'reply', 'assigned', 'new account', 'gift', 'half time', 'late', 'money matter', 'due soon'));
alter table team_news drop constraint team_news_of_one;
alter table team_news add constraint team_news_of_one check (
  num_nonnulls(inbox_message_id, mentor_request_id, join_us_id, member_id, donation_id, money_matter_id) = 1);
-- PostgreSQL 15 cannot change the expression of a column. Its indexes go with it.
alter table team_news drop column subject_id;
alter table team_news add column subject_id uuid not null generated always as
  (coalesce(inbox_message_id, mentor_request_id, join_us_id, member_id, donation_id, money_matter_id)) stored;
create unique index team_news_once_per_promise on team_news (subject_id, kind, due_at) where due_at is not null;
create index team_news_of_subject on team_news (subject_id);
alter table team_news drop constraint team_news_of_a_promise;
alter table team_news add constraint team_news_of_a_promise
  check ((kind in ('half time', 'late', 'due soon')) = (due_at is not null));

alter table news_readers add column money_matters text check (money_matters in ('immediately', 'daily', 'never'));
