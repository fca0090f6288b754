-- The email in the day before an event: the one of ours that a member can do without.
alter table members add column wants_reminders boolean not null default true;

-- As before, and: it waits for a merge of the person; the search finds the old address; and a number that a member takes out of
-- their profile goes from the person too, unless it came another way.
create or replace function note_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_person(new.email, new.full_name, new.phone, false, new.created_at);
    return null;
  end if;
  if new.email <> old.email then
    -- The person keeps the old address, under which they wrote before.
    insert into person_emails (email, person_id)
    select new.email, person_id from person_emails where email = old.email for share
    on conflict do nothing;
    update people set email = new.email
    where email = old.email and id = (select person_id from person_emails where email = new.email);
    perform write_also_emails_of((select person_id from person_emails where email = new.email));
  end if;
  if new.email_confirmed_at is not null then
    update people set name = new.full_name, phone = coalesce(new.phone, nullif(phone, old.phone)), is_private = false
    where id = (select person_id from person_emails where email = new.email)
      and (name, phone, is_private)
        is distinct from (new.full_name, coalesce(new.phone, nullif(phone, old.phone)), false);
  end if;
  return null;
end $$;
