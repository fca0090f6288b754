-- Which service a payment goes through. `none`: a person has noted it. No service knows of it.
alter table payments add column provider text not null default 'stripe' check (provider in ('stripe', 'paystack', 'none'));
update payments set provider = 'none' where method = 'by hand';

-- `by hand`: noted before we wrote down how it came.
alter table payments drop constraint payments_method_check;
alter table payments add check (method in ('card', 'mobile money', 'cash', 'bank transfer', 'cheque', 'by hand'));

-- What the payer may see of their wallet: "MTN MoMo, ending in 987". The number itself is not kept.
alter table payments add column payer_hint text;
-- When the service was first asked to take it, if the payer chooses how only then.
alter table payments add column prompted_at timestamptz;
-- A prompt that has failed may still be approved late, and no event may tell us.
create index payments_failed_prompts on payments (prompted_at) where status = 'failed' and prompted_at is not null;
-- What the payer does next, as they were last told.
alter table payments add column step jsonb;
-- What the service keeps of it.
alter table payments add column fee integer check (fee >= 0);
-- The network's, the bank's or the cheque's own number of a payment that a person has noted.
alter table payments add column hand_reference text check (hand_reference <> '');
alter table payments add check (case provider when 'none' then method <> 'card' else method in ('card', 'mobile money') end);
alter table payments add check (hand_reference is null or provider = 'none');

-- A transfer is counted once.
create unique index payments_of_hand_reference on payments (method, lower(hand_reference)) where hand_reference is not null;

create or replace function keep_payment_terms() returns trigger language plpgsql as $$
begin
  if (old.purpose, old.subject_id, old.amount, old.currency, old.method, old.provider, old.hand_reference)
    is distinct from (new.purpose, new.subject_id, new.amount, new.currency, new.method, new.provider, new.hand_reference)
    or (old.intent_id is not null and old.intent_id is distinct from new.intent_id)
  then
    raise 'A payment keeps its purpose, its subject, its amount and its intent.'
      using errcode = 'check_violation', constraint = 'payments_keep_their_terms';
  end if;
  return new;
end $$;

alter table webhook_events add column provider text not null default 'stripe' check (provider in ('stripe', 'paystack'));

-- A refund that is stuck until a person finds another way.
alter table refunds drop constraint refunds_status_check;
alter table refunds add check (status in ('pending', 'completed', 'failed', 'needs attention'));
alter table refunds drop constraint refunds_check;
alter table refunds add check ((status in ('failed', 'needs attention')) = (failed_at is not null));

create or replace view refunds_owed as
  select payment_id, (sum(change) - min(so_far))::integer as amount
  from (
    select payment_id, change,
      sum(change) over (partition by payment_id order by at, change rows unbounded preceding) as so_far
    from (
      select payment_id, created_at as at, -amount as change from refunds
      union all
      select payment_id, failed_at, amount from refunds where failed_at is not null
    ) as changes
    where payment_id in (select payment_id from refunds where failed_at is not null)
  ) as steps
  group by payment_id having sum(change) > min(so_far);
