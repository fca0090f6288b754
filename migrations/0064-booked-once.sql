-- A reference as it is compared: people leave out spaces, dashes and dots, and write small letters. `plainReference` of
-- payments/policy.ts does the same.
create function plain_reference(reference text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(reference collate "C", '[^A-Za-z0-9]+', '', 'g') collate "C")
$$;

-- What was booked twice under one reference before we compared them so. It stays in the books; a treasurer corrects it.
alter table payments add column is_double boolean not null default false;
update payments set is_double = true where id in (
  select id from (
    select id, row_number() over (partition by method, plain_reference(hand_reference) order by created_at, id) as nth
    from payments where hand_reference is not null and status <> 'corrected') as entries
  where nth > 1);
drop index payments_of_hand_reference;
create unique index payments_of_hand_reference on payments (method, plain_reference(hand_reference))
  where hand_reference is not null and status <> 'corrected' and not is_double;
-- A person may type the reference of a payment that came through a service.
create index payments_of_plain_intent on payments (plain_reference(intent_id)) where intent_id is not null;
-- The form of an entry names itself: sent twice, it is booked once.
create unique index payments_of_hand_attempt on payments (attempt) where provider = 'none';

alter table transfer_claims add column is_double boolean not null default false;
update transfer_claims set is_double = true where id in (
  select id from (
    select id, row_number() over (partition by network, plain_reference(reference)
      order by state = 'matched' desc, created_at, id) as nth
    from transfer_claims) as claims
  where nth > 1);
drop index transfer_claims_once;
create unique index transfer_claims_once on transfer_claims (network, plain_reference(reference)) where not is_double;

-- Who on the team wrote the row. Nothing for what a service reported.
alter table ledger add column recorded_by text check (recorded_by <> '');
