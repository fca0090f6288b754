-- What the demo content has put into the tables, so that it can be removed and what people added of their own stays.
-- Only the seeding of an empty database and the sample channel write here.
create table demo_rows (
  table_name text not null,
  id uuid not null,
  -- Later than everything that the same transaction wrote.
  noted_at timestamptz not null default clock_timestamp(),
  -- A fingerprint of what the row said. With another one, someone has made it their own.
  words text,
  primary key (table_name, id)
);

-- The ledger can only be added to. Gifts that no one gave may leave it with the rest of the demo content, in that transaction alone.
create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('demo.is_leaving', true), '') = 'yes'
    and exists (select from demo_rows where table_name = 'payments' and id = old.payment_id) then return old; end if;
  raise 'The ledger can only be added to.' using errcode = 'insufficient_privilege';
end $$;
drop trigger ledger_stays on ledger;
create trigger ledger_stays before update or truncate on ledger
  for each statement execute function refuse_ledger_change();
create trigger ledger_keeps_rows before delete on ledger
  for each row execute function refuse_ledger_deletion();

-- How many numbers of the year were on receipts of the demo content that is gone. They are not missing.
alter table receipt_years add column removed integer not null default 0 check (removed >= 0 and removed <= last);
