-- A free registration with `hold_expires_at` waits for the link in its email to be opened. Every minute a job asks which
-- of these have waited too long: a few rows, in a table that only grows.
create index event_registrations_unconfirmed on event_registrations (hold_expires_at)
  where payment_status = 'free' and hold_expires_at is not null and cancelled_at is null;
