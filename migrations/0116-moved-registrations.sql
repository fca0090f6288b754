-- The team moves a registration to another event. Its seats are counted there from then on, in the same transaction. Nothing else moves one: the
-- transaction says that it means to.
create or replace function count_seats() returns trigger language plpgsql as $$
declare
  seats integer := 0;
  is_coming_back boolean := coalesce(current_setting('bin.is_bringing_back', true), '') = 'yes';
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    if coalesce(current_setting('registrations.is_moving', true), '') <> 'yes' then
      raise 'A registration stays with its event.';
    end if;
    if old.holds_seats then
      update events set registered = registered - old.number_of_attendees where id = old.event_id;
    end if;
    if new.holds_seats then seats := new.number_of_attendees; end if;
  else
    if tg_op <> 'INSERT' and old.holds_seats then seats := seats - old.number_of_attendees; end if;
    if tg_op <> 'DELETE' and new.holds_seats then seats := seats + new.number_of_attendees; end if;
  end if;
  if seats <> 0 then
    update events set registered = registered + seats
    where id = coalesce(new.event_id, old.event_id) and (seats < 0 or state = 'planned' or is_coming_back);
    if not found and seats > 0 then
      raise 'A cancelled event takes nobody in.'
        using errcode = 'check_violation', constraint = 'events_cancelled_take_nobody';
    end if;
  end if;
  return null;
end $$;
