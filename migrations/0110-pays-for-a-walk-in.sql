-- Who walked in to pay later pays by a row of its own, which lets no one in. Nothing refers to it, as with registration_id: the
-- rows of an event go, and come back from the bin, together.
alter table check_ins add column pays_for uuid;

create index check_ins_pays_for on check_ins (pays_for) where pays_for is not null;

create or replace view event_walk_ins as
select c.id, c.event_id, c.taken_at, coalesce(c.name, r.name, 'Walk-in') as name, c.seats, c.method,
  (c.amount + coalesce((select sum(later.amount) from check_ins later
    where later.pays_for = c.id and later.undone_at is null and not exists (
      select from payments p where p.subject_id = later.id and p.status = 'corrected')), 0))::integer as amount, c.currency
from check_ins c
left join event_registrations r on r.id = c.registration_id and r.event_id = c.event_id
where c.seats > 0 and c.undone_at is null and (r.id is null or not r.holds_seats);
