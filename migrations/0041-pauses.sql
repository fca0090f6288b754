-- A monthly gift can be paused. `next_payment_at` stays the day on which the provider asks next: in a paused month it
-- takes nothing.
alter table subscriptions
  -- Nothing is taken while this is set.
  add column paused_at timestamptz,
  -- None: until it is resumed.
  add column paused_until timestamptz,
  -- When the provider was asked for what is written here: an answer to an earlier question is older.
  add column heard_at timestamptz,
  add check (paused_at is not null or paused_until is null);
