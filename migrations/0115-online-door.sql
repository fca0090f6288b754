-- Each registration has a door of its own to the meeting. `meeting_for_registered`: no public answer has the address of the meeting.
alter table events add column meeting_for_registered boolean not null default false;
create trigger note_event_meeting before update of meeting_for_registered on events for each row
  when (old.meeting_for_registered is distinct from new.meeting_for_registered) execute function note_event_change();
alter table check_ins
  drop constraint check_ins_how_check,
  add constraint check_ins_how_check check (how in ('scan', 'search', 'walk-in', 'self', 'online')) not valid;
-- commit
alter table check_ins validate constraint check_ins_how_check;
