-- People without an email wait with their phone number. Their address is `….@phone.invalid`, which no email goes to, and the team
-- writes to them on WhatsApp. Not every link proves that a number answers: the one that the browser gets when it joins does not.
alter table event_waiting_tokens add column is_proof boolean not null default true;

-- Once before an offer that has to be paid for ends.
alter table event_waiting add column reminded_at timestamptz;

-- One person waits once with a number.
create unique index event_waiting_once_by_phone on event_waiting (event_id, phone)
  where email like '%@phone.invalid' and state in ('waiting', 'offered');

-- `people` knows its people by their emails.
create or replace function note_registrant() returns trigger language plpgsql as $$
begin
  if new.email like '%@phone.invalid' then return null; end if;
  perform note_person(new.email, new.name, new.phone, false, new.created_at);
  return null;
end $$;
