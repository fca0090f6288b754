-- An event that people count on is cancelled rather than taken away.
alter table events add column state text not null default 'planned' check (state in ('planned', 'cancelled'));

-- A calendar shows that too, so it counts as a change.
drop trigger note_event_change on events;
create trigger note_event_change
before update of title, description, date, time, starts_at, ends_at, category, location, is_virtual, zoom_link,
  flyer_url, price, currency, image_url, organizer, state
on events for each row
when (
  (old.title, old.description, old.date, old.time, old.starts_at, old.ends_at, old.category, old.location,
    old.is_virtual, old.zoom_link, old.flyer_url, old.price, old.currency, old.image_url, old.organizer, old.state)
  is distinct from
  (new.title, new.description, new.date, new.time, new.starts_at, new.ends_at, new.category, new.location,
    new.is_virtual, new.zoom_link, new.flyer_url, new.price, new.currency, new.image_url, new.organizer, new.state)
)
execute function note_event_change();

-- Whoever registers while it is being cancelled waits for the event's row here, and is then refused.
create or replace function count_seats() returns trigger language plpgsql as $$
declare
  seats integer := 0;
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then raise 'A registration stays with its event.'; end if;
  if tg_op <> 'INSERT' and old.holds_seats then seats := seats - old.number_of_attendees; end if;
  if tg_op <> 'DELETE' and new.holds_seats then seats := seats + new.number_of_attendees; end if;
  if seats <> 0 then
    update events set registered = registered + seats
    where id = coalesce(new.event_id, old.event_id) and (seats < 0 or state = 'planned');
    if not found and seats > 0 then
      raise 'A cancelled event takes nobody in.'
        using errcode = 'check_violation', constraint = 'events_cancelled_take_nobody';
    end if;
  end if;
  return null;
end $$;
create index events_newest_day on events (date desc, starts_at desc, id);
