-- Money that has come is booked, whatever else its attempt has led to: of one that was changed both intents may be
-- paid, and a refund may come back. Only what can still be paid is there once.
drop index payments_one_per_attempt;
create unique index payments_one_per_attempt on payments (attempt) where status in ('pending', 'processing');
create index payments_of_attempt on payments (attempt);
