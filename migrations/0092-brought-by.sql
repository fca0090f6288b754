-- The registration whose invite link this one came by. No key: once that registration is deleted, no one is shown.
alter table event_registrations add column brought_by uuid;
