-- The letters that begin the number of a receipt are those of the community when it was issued.
alter table receipts add column prefix text not null default 'SK' check (prefix ~ '^[A-Z]{2,4}$');
-- commit
-- The numbers stay as they were issued. The database still makes them, from year and serial.
alter table receipts drop column number, add column number text not null unique generated always as
  (prefix || '-' || year || '-' || case when serial < 1000000 then lpad(serial::text, 6, '0') else serial::text end) stored;
