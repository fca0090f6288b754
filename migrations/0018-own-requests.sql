-- A member asks for what was sent with their address, whatever the case it was typed in.
create index inbox_messages_of_email on inbox_messages (lower(email), created_at desc) where email is not null;
create index mentor_requests_of_email on mentor_requests (lower(email), created_at desc);
create index join_us_of_email on join_us (lower(email), created_at desc);
