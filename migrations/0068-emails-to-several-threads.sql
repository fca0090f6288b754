-- An email that answers two of ours at once belongs in both threads, so its number is unique in each of them.
create unique index request_messages_once on request_messages
  (message_id, (coalesce(inbox_message_id, mentor_request_id, join_us_id))) where message_id is not null;
alter table request_messages drop constraint request_messages_message_id_key;
