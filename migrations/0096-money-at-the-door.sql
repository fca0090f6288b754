-- Cash and mobile money taken at the door of an event are booked like all other money: what is paid for is the scan.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('event registration', 'donation', 'door')) not valid;
-- commit
alter table payments validate constraint payments_purpose_check;
-- commit
-- What is to be booked, and what was booked and undone.
create index check_ins_paid on check_ins (taken_at) where amount > 0;
