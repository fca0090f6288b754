-- The codes that tickets show: anyone who holds one is let in. A registration has more than one once the site's secret has changed, and
-- each stays valid. `invite` stands in the link by which its owner brings friends, and opens nothing. The constraint waits for the
-- end of the transaction, in which the email is written before the registration.
create table tickets (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{32}$'),
  registration_id uuid not null references event_registrations (id) on delete cascade deferrable initially deferred,
  invite text not null unique
);
create index tickets_of_registration on tickets (registration_id);
