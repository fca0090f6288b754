-- Notes, messages, links and news name their request by one key. While the old program writes the three old columns, the
-- database makes the key of them. Each table is written anew, so each is a part of its own.
alter table request_notes
  add column request_id uuid generated always as (coalesce(inbox_message_id, mentor_request_id, join_us_id)) stored;
-- commit
alter table request_messages
  add column request_id uuid generated always as (coalesce(inbox_message_id, mentor_request_id, join_us_id)) stored;
-- commit
alter table request_tokens
  add column request_id uuid generated always as (coalesce(inbox_message_id, mentor_request_id, join_us_id)) stored;
-- commit
alter table team_news
  add column request_id uuid generated always as (coalesce(inbox_message_id, mentor_request_id, join_us_id)) stored;
-- commit
-- without a transaction
create index concurrently request_notes_of_request on request_notes (request_id, created_at);
-- commit
-- without a transaction
create index concurrently request_messages_of_request on request_messages (request_id, created_at);
-- commit
-- without a transaction
create unique index concurrently request_messages_once_each on request_messages (message_id, request_id)
  where message_id is not null;
-- commit
-- without a transaction
create index concurrently request_tokens_of_request on request_tokens (request_id);
-- commit
-- without a transaction
create index concurrently team_news_of_request on team_news (request_id) where request_id is not null;
