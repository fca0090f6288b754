-- How the last test of each account elsewhere went: mail, payment providers, video channel.
create table connection_tests (
  id text primary key,
  worked boolean not null,
  sentence text not null,
  tested_at timestamptz not null default now()
);

-- Why the last call of the video channel failed.
alter table teaching_sync add column failure text;
