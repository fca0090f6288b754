-- The rows of the ledger whose fee was not known when the month was closed: its file says so for good.
alter table closed_months add column unknown_fees bigint[] not null default '{}';

create or replace function keep_closed_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and (old.id, old.month, old.starts_at, old.ends_at, old.closed_at, old.closed_by, old.last_movement, old.figures,
        old.unknown_fees)
      is not distinct from
      (new.id, new.month, new.starts_at, new.ends_at, new.closed_at, new.closed_by, new.last_movement, new.figures,
        new.unknown_fees)
  then
    return new;
  end if;
  raise 'A closed month keeps its figures.' using errcode = 'insufficient_privilege';
end $$;
