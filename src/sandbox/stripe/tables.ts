import type pg from 'pg'

/** The sandbox keeps its own schema: production never has it, so it is no migration. */
const statements = `
create schema if not exists sandbox_stripe;
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
  where kind in ('refund', 'customer', 'price', 'subscription', 'invoice', 'invoice_payment');
create table if not exists sandbox_stripe.events (
  id text primary key,
  sequence bigint generated always as identity,
  type text not null,
  data jsonb not null
);
create index if not exists events_newest on sandbox_stripe.events (sequence);
create table if not exists sandbox_stripe.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox_stripe.events (id),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_status integer
);
create index if not exists deliveries_due on sandbox_stripe.deliveries (due_at)
  where delivered_at is null and given_up_at is null;
create index if not exists deliveries_event on sandbox_stripe.deliveries (event_id);
create table if not exists sandbox_stripe.answers (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now()
);
-- What is to happen by itself, by the sandbox's clock: renewals, retries, slow payments.
create table if not exists sandbox_stripe.appointments (
  id bigint generated always as identity primary key,
  due bigint not null,
  task text not null,
  object_id text not null
);
create index if not exists appointments_due on sandbox_stripe.appointments (due, id);
create table if not exists sandbox_stripe.faults (
  id bigint generated always as identity primary key,
  kind text not null,
  method text,
  path text not null,
  delay_ms integer not null,
  remaining integer not null
);
create table if not exists sandbox_stripe.settings (
  only_row boolean primary key default true check (only_row),
  clock_offset bigint not null default 0,
  webhooks jsonb not null default '{}'
);
insert into sandbox_stripe.settings default values on conflict do nothing;
delete from sandbox_stripe.answers where created_at < now() - interval '1 day';
`

/** Of several instances that start together, one makes the tables. */
export const createTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('sandbox_stripe tables'))`)
    await client.query(statements)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
