-- Of a party, how many came; null if all of them did, or if no one has said so. And how many came without a place.
alter table event_registrations add column arrived integer;
alter table event_registrations add constraint event_registrations_arrived check (arrived > 0) not valid;
alter table events add column walked_in integer not null default 0;
update event_registrations r set arrived = least(r.number_of_attendees, c.seats)
from (select registration_id, sum(seats)::int as seats from check_ins
  where seats > 0 and undone_at is null and registration_id is not null group by 1) c
where c.registration_id = r.id and r.attended and r.holds_seats;
update events e set walked_in = c.seats
from (select c.event_id, sum(c.seats)::int as seats from check_ins c
  where c.seats > 0 and c.undone_at is null and not exists (
    select from event_registrations r where r.id = c.registration_id and r.event_id = c.event_id and r.holds_seats)
  group by 1) c
where c.event_id = e.id;
-- commit
alter table event_registrations validate constraint event_registrations_arrived;
