-- How many hours before the start those who have paid can still give a seat back themselves.
alter table events add column refund_hours integer not null default 24 check (refund_hours between 0 and 8760);
