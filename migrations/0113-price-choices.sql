-- Several prices for one pool of places, such as one for students. `price` stays the standard one, which is the first of them.
alter table events add column price_choices jsonb not null default '[]'
  constraint events_few_prices check (jsonb_typeof(price_choices) = 'array' and jsonb_array_length(price_choices) in (0, 2, 3, 4));

-- What was chosen, with its name and amount as they were then.
alter table event_registrations add column price_choice jsonb;

-- The same of a walk-in, who has no registration.
alter table check_ins add column price_choice jsonb
  constraint check_ins_price_choice check (price_choice is null or (price_choice ->> 'amount')::bigint > 0);

create or replace view event_walk_ins as
select c.id, c.event_id, c.taken_at, coalesce(c.name, r.name, 'Walk-in') as name, c.seats, c.method,
  (c.amount + coalesce((select sum(later.amount) from check_ins later
    where later.pays_for = c.id and later.undone_at is null and not exists (
      select from payments p where p.subject_id = later.id and p.status = 'corrected')), 0))::integer as amount, c.currency,
  c.price_choice
from check_ins c
left join event_registrations r on r.id = c.registration_id and r.event_id = c.event_id
where c.seats > 0 and c.undone_at is null and (r.id is null or not r.holds_seats);

-- commit
alter table event_registrations add constraint event_registrations_price_choice
  check (price_choice is null or (price_choice ->> 'amount')::bigint > 0 and price_choice ->> 'name' <> '') not valid;

-- commit
alter table event_registrations validate constraint event_registrations_price_choice;
