-- A browser whose answer was lost asks again with the same key, and is told what the first request came to.
-- The id is a hash of the key and of all that was sent, so nothing of it can be read here.
create table done_once (
  id text primary key,
  begun_at timestamptz not null default now(),
  status integer,
  body text,
  check ((status is null) = (body is null))
);
create index done_once_begun_at on done_once (begun_at);
