-- Every minute somebody asks which seats were held for too long: a few rows, in a table that only grows.
create index event_registrations_holds on event_registrations (hold_expires_at)
  where payment_status = 'pending' and cancelled_at is null;
