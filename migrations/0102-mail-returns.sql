-- What became known of an address by emails to many: one came back, or its reader marked it as unwanted. Of the address only a hash is kept.
create table mail_returns (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email_hash text not null,
  kind text not null check (kind in ('soft', 'hard', 'complaint')),
  -- As mail servers number it: 5.1.1.
  status text check (status ~ '^[45]\.\d{1,3}\.\d{1,3}$')
);
create index mail_returns_of_address on mail_returns (email_hash, created_at);

-- Whoever must not be written to any more is left out.
alter table mailing_recipients drop constraint mailing_recipients_why_check;
alter table mailing_recipients add constraint mailing_recipients_why_check
  check (why in ('no email', 'asked for none', 'not a reader', 'comes back', 'complained', 'withdrew', 'same mailbox', 'stopped'));
