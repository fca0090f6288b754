-- Where the column is still a generated one, from the release that introduced it: it becomes one that a trigger writes, as
-- databases have it that upgrade from an older release. Nothing is written anew.
alter table event_registrations alter column search_text drop expression if exists;
alter table event_registrations alter column search_text set default '';
create or replace function note_registration_words() returns trigger language plpgsql as $$
begin
  -- With the reference that people read out: "R-2F9A1C3" is the beginning of the id.
  new.search_text := plain_text(
    new.name || ' ' || new.email || ' ' || coalesce(new.phone, '') || ' '
    || regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') || ' r-' || left(new.id::text, 7));
  return new;
end $$;
create or replace trigger note_registration_words before insert or update of name, email, phone on event_registrations
  for each row execute function note_registration_words();
-- commit
-- without a transaction
-- A backup of that release has no words in it.
do $$
begin
  loop
    update event_registrations set search_text = plain_text(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' r-' || left(id::text, 7))
    where id in (select id from event_registrations where search_text = '' limit 10000);
    exit when not found;
    commit;
  end loop;
end $$;
