-- A draft is seen by the team alone. `published_at`: when it is to be published; afterwards, when it was. Events from before are published.
alter table events
  add column published_at timestamptz,
  add column registration_closes_at timestamptz,
  add column audience text not null default 'everyone' check (audience in ('everyone', 'members', 'link')),
  drop constraint events_state_check,
  add constraint events_state_check check (state in ('draft', 'planned', 'cancelled')) not valid,
  add constraint events_draft_takes_nobody check (state <> 'draft' or registered = 0) not valid;
create index events_to_publish on events (published_at) where state = 'draft';
-- commit
alter table events validate constraint events_state_check, validate constraint events_draft_takes_nobody;
