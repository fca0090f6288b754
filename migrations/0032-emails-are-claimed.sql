-- A worker claims an email for a while and sends it outside any transaction, so that a slow mail server holds no connection.
alter table outbox add column claimed_until timestamptz;
