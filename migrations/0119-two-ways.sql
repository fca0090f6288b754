-- In person and online at one event: each way has its own places and its own words. `capacity` and `registered` stay those of the hall.
alter table events
  add column also_online boolean not null default false,
  add column in_person_words text constraint events_in_person_words check (in_person_words <> ''),
  add column online_words text constraint events_online_words check (online_words <> ''),
  add column online_capacity integer constraint events_online_capacity check (online_capacity >= 1),
  add column online_registered integer not null default 0 constraint events_online_registered check (online_registered >= 0),
  add constraint events_not_oversold_online check (online_capacity is null or online_registered <= online_capacity),
  add constraint events_two_ways check (not (is_virtual and also_online)),
  add constraint events_online_has_a_way check (online_registered = 0 or also_online),
  drop constraint events_draft_takes_nobody,
  add constraint events_draft_takes_nobody check (state <> 'draft' or registered = 0 and online_registered = 0);

create trigger note_event_ways before update of also_online, in_person_words, online_words on events for each row
  when ((old.also_online, old.in_person_words, old.online_words) is distinct from (new.also_online, new.in_person_words, new.online_words))
  execute function note_event_change();

-- What was chosen. Empty where there is one way only.
alter table event_registrations add column way text;

create or replace function count_seats() returns trigger language plpgsql as $$
declare
  here integer := 0;
  online integer := 0;
  is_coming_back boolean := coalesce(current_setting('bin.is_bringing_back', true), '') = 'yes';
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    if coalesce(current_setting('registrations.is_moving', true), '') <> 'yes' then
      raise 'A registration stays with its event.';
    end if;
    if old.holds_seats and old.way is not distinct from 'online' then
      update events set online_registered = online_registered - old.number_of_attendees where id = old.event_id;
    elsif old.holds_seats then
      update events set registered = registered - old.number_of_attendees where id = old.event_id;
    end if;
  elsif tg_op <> 'INSERT' then
    if old.holds_seats and old.way is not distinct from 'online' then
      online := -old.number_of_attendees;
    elsif old.holds_seats then
      here := -old.number_of_attendees;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.holds_seats and new.way is not distinct from 'online' then
      online := online + new.number_of_attendees;
    elsif new.holds_seats then
      here := here + new.number_of_attendees;
    end if;
  end if;
  if here <> 0 or online <> 0 then
    -- Who only takes part in another way takes no further place.
    update events set registered = registered + here, online_registered = online_registered + online
    where id = coalesce(new.event_id, old.event_id) and (here + online <= 0 or state = 'planned' or is_coming_back);
    if not found and here + online > 0 then
      raise 'A cancelled event takes nobody in.'
        using errcode = 'check_violation', constraint = 'events_cancelled_take_nobody';
    end if;
  end if;
  return null;
end $$;
-- commit
alter table event_registrations add constraint event_registrations_way check (way in ('in-person', 'online')) not valid;
-- commit
alter table event_registrations validate constraint event_registrations_way;
