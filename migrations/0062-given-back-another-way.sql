-- Why a refund did not reach its payer, in words for the team.
alter table refunds add column failure text check (failure <> '');

-- `given back`: it did not reach its payer through the payment provider, and a treasurer has given it back another way.
alter table refunds drop constraint refunds_status_check;
alter table refunds add check (status in ('pending', 'completed', 'failed', 'needs attention', 'given back'));
alter table refunds add column given_on date;
alter table refunds add column given_method text check (given_method in ('cash', 'mobile money', 'bank transfer', 'other'));
alter table refunds add column given_amount integer check (given_amount > 0);
alter table refunds add column given_reference text check (given_reference <> '');
alter table refunds add column given_note text check (given_note <> '');
alter table refunds add check ((status = 'given back')
  = (given_on is not null and given_method is not null and given_amount is not null));

-- How money went that no payment provider has moved, and the number it went under: the row is not part of a payout.
alter table ledger add column hand_method text check (hand_method in ('cash', 'mobile money', 'bank transfer', 'other'));
alter table ledger add column hand_reference text check (hand_reference <> '');
alter table ledger add check (hand_method is null or kind = 'refund');
alter table ledger add check (hand_reference is null or hand_method is not null);
