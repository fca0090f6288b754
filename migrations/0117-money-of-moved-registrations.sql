-- Money that was recorded before the doors opened goes with the registration to its new event. Left behind, it would be deleted with the old
-- one.
create function move_door_money() returns trigger language plpgsql as $$
begin
  update check_ins set event_id = new.event_id
  where registration_id = new.id and event_id = old.event_id and seats = 0 and amount > 0;
  return null;
end $$;
create trigger move_door_money after update of event_id on event_registrations for each row
  when (old.event_id <> new.event_id) execute function move_door_money();
