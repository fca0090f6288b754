-- Who came without a place, as the door has noted them; also those who had given their place back.
create view event_walk_ins as
select c.id, c.event_id, c.taken_at, coalesce(c.name, r.name, 'Walk-in') as name, c.seats, c.method, c.amount, c.currency
from check_ins c
left join event_registrations r on r.id = c.registration_id and r.event_id = c.event_id
where c.seats > 0 and c.undone_at is null and (r.id is null or not r.holds_seats);
