import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * What every sandbox of a payment provider has: events on their way, appointments of its clock, faults and settings.
 */
const statements = (schema: string) => `
create schema if not exists ${schema};
create table if not exists ${schema}.events (
  id text primary key,
  sequence bigint generated always as identity,
  type text not null,
  data jsonb not null
);
create index if not exists events_newest on ${schema}.events (sequence);
create table if not exists ${schema}.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references ${schema}.events (id),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_status integer
);
create index if not exists deliveries_due on ${schema}.deliveries (due_at)
  where delivered_at is null and given_up_at is null;
create index if not exists deliveries_event on ${schema}.deliveries (event_id);
-- What is to happen by itself, by the sandbox's clock: renewals, retries, slow payments, prompts.
create table if not exists ${schema}.appointments (
  id bigint generated always as identity primary key,
  due bigint not null,
  task text not null,
  object_id text not null
);
create index if not exists appointments_due on ${schema}.appointments (due, id);
create table if not exists ${schema}.faults (
  id bigint generated always as identity primary key,
  kind text not null,
  method text,
  path text not null,
  delay_ms integer not null,
  remaining integer not null
);
create table if not exists ${schema}.settings (
  only_row boolean primary key default true check (only_row),
  clock_offset bigint not null default 0,
  webhooks jsonb not null default '{}'
);
insert into ${schema}.settings default values on conflict do nothing;
`

/**
 * A sandbox keeps its own schema: production never has it, so it is no migration. Of several instances that start
 * together, one makes the tables. If they are as they should be, nothing is locked: others may be paying.
 */
export const createTables = async (pool: pg.Pool, schema: string, own: string): Promise<void> => {
  const wanted = statements(schema) + own
  const version = createHash('sha256').update(wanted).digest('hex')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('${schema} tables'))`)
    const { rows } = await client.query<{ version: string | null }>(
      `select obj_description(to_regnamespace($1), 'pg_namespace') as version`,
      [schema],
    )
    if (rows[0]?.version !== version)
      await client.query(`${wanted}; comment on schema ${schema} is '${version}'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
