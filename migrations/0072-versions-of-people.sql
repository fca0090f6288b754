-- A form names the version of a person that it was opened with. Every column makes a new version, also one that is added later,
-- but for those that the program keeps by itself. A condition of the trigger cannot name a whole row that has a generated column.
drop trigger people_changed on people;
create or replace function note_person_change() returns trigger language plpgsql as $$
declare
  kept_by_itself constant text[] := array['id', 'created_at', 'updated_at', 'last_seen_at', 'came_from', 'is_private',
    'also_emails', 'search_text'];
begin
  if to_jsonb(new) - kept_by_itself is distinct from to_jsonb(old) - kept_by_itself then
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger people_changed before update on people for each row execute function note_person_change();
