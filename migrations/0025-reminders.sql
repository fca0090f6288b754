-- The beginning of the event that whoever is registered has been reminded of; an event that is moved is told again.
alter table event_registrations add column reminded_of timestamptz;
