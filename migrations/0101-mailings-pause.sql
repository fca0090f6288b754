-- The team can pause an email to many, and go on. How many were chosen is kept, and the rows of recipients are held against it.
alter table mailings
  add column total integer,
  add column changed_at timestamptz,
  add column changed_by text,
  add column pause_why text check (pause_why in ('team', 'sum'));
update mailings m set total = (select count(*) from mailing_recipients r where r.mailing_id = m.id);
alter table mailings
  alter column total set not null,
  add constraint mailings_total_check check (total >= 0),
  drop constraint mailings_state_check,
  drop constraint mailings_check,
  add constraint mailings_state_check check (state in ('sending', 'paused', 'sent', 'stopped')),
  add constraint mailings_check check ((state in ('sending', 'paused')) = (finished_at is null)),
  add constraint mailings_paused_check check ((state = 'paused') = (pause_why is not null));
