-- Money that has come is booked, whatever else its attempt has led to: of one that was changed both intents may be
-- paid, and a refund may come back. Only what can still be paid is there once.
drop index payments_one_per_attempt;
create unique index payments_one_per_attempt on payments (attempt) where status in ('pending', 'processing');
create index payments_of_attempt on payments (attempt);

-- When a refund was known not to arrive; one that the provider would not even take, when it was promised.
alter table refunds add column failed_at timestamptz;
update refunds set failed_at = coalesce(
  (select l.created_at from ledger l where l.kind = 'refund failed' and l.provider_id = refunds.provider_id), created_at)
where status = 'failed';
alter table refunds add check ((status = 'failed') = (failed_at is not null));

-- What did not arrive and was not paid anew: a failure adds to it, and whatever is tried after that takes from it, down
-- to nothing.
create view refunds_owed as
  select payment_id, (sum(change) - min(so_far))::integer as amount
  from (
    select payment_id, change,
      sum(change) over (partition by payment_id order by at, change rows unbounded preceding) as so_far
    from (
      select payment_id, created_at as at, -amount as change from refunds
      union all
      select payment_id, failed_at, amount from refunds where status = 'failed'
    ) as changes
    where payment_id in (select payment_id from refunds where status = 'failed')
  ) as steps
  group by payment_id having sum(change) > min(so_far);
