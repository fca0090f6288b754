export const schema = 'sandbox_stripe'

/** What only Stripe has: its objects, and the answers to its idempotency keys. */
export const tables = `
create table if not exists sandbox_stripe.objects (
  id text primary key,
  sequence bigint generated always as identity,
  kind text not null,
  data jsonb not null,
  -- What Stripe knows and does not say: how a card behaves, where a payer returns to.
  notes jsonb not null default '{}'
);
create index if not exists objects_newest on sandbox_stripe.objects (kind, sequence);
-- Only what is looked for by its content: intents and charges are many, and are asked for by their id.
create index if not exists objects_data on sandbox_stripe.objects using gin (data jsonb_path_ops)
  where kind in ('refund', 'dispute', 'customer', 'price', 'subscription', 'invoice', 'invoice_payment');
create table if not exists sandbox_stripe.answers (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now()
);
`
