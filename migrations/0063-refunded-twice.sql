-- A refund that a treasurer has given back another way, and that the payment provider has sent after all.
alter table money_matters drop constraint money_matters_kind_check;
alter table money_matters add check
  (kind in ('came-does-not-fit', 'dispute', 'refund-failed', 'refunded-twice', 'unknown-reference'));
