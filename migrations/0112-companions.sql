-- The names of those who come on the same registration, if its owner gave them. The team finds the registration by them too.
alter table event_registrations add column companions text[] not null default '{}'
  constraint event_registrations_companions check (cardinality(companions) < 10);
-- commit
create or replace function note_registration_words() returns trigger language plpgsql as $$
begin
  -- With the reference that people read out: "R-2F9A1C3" is the beginning of the id.
  new.search_text := plain_text(
    new.name || ' ' || new.email || ' ' || coalesce(new.phone, '') || ' '
    || regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') || ' r-' || left(new.id::text, 7)
    || ' ' || array_to_string(new.companions, ' '));
  return new;
end $$;
drop trigger note_registration_words on event_registrations;
create trigger note_registration_words before insert or update of name, email, phone, companions
  on event_registrations for each row execute function note_registration_words();
