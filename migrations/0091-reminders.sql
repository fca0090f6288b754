-- The beginning of the event that its attendees have been reminded of an hour before.
alter table event_registrations add column reminded_hour_of timestamptz;

-- Reminders can be declined by one click, like the emails that the team writes to many.
alter table mailing_refusals drop constraint mailing_refusals_topic_check;
alter table mailing_refusals add constraint mailing_refusals_topic_check check (topic in ('events', 'community', 'reminders'));
