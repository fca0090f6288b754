-- What a treasurer recorded anew in the place of a payment that was recorded by mistake.
create table replaced_payments (
  payment_id uuid primary key references payments on delete cascade,
  replaced_by uuid not null unique references payments on delete cascade,
  check (payment_id <> replaced_by)
);
