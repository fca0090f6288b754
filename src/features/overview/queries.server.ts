import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { site } from '#shared/site.ts'
import type { Overview } from './schema.ts'

const mostShown = 50

/** The view is a contract between the features: each of them keeps its promises in a table of its own. */
export const listPromises = async (db: Queryable): Promise<Overview['promises']> => {
  const { rows } = await db.execute<Overview['promises'][number]>(sql`
    select open.kind, open.id, open.title, open.name, open.message_kind as "messageKind", open.topic,
      open.state, admins.name as "ownerName",
      ${instantOf(sql`open.created_at`)} as "createdAt", ${instantOf(sql`open.due_at`)} as "dueAt",
      open.due_at < now() as "isOverdue"
    from (select * from open_promises order by due_at, id limit ${mostShown}) as open
    left join admins on admins.id = open.owner_id
    order by open.due_at, open.id`)
  return rows
}

export const countPromises = async (db: Queryable): Promise<Overview['open']> => {
  const { rows } = await db.execute<Overview['open'][number]>(sql`
    select kind, count(*)::int as total, (count(*) filter (where due_at < now()))::int as overdue
    from open_promises group by kind order by kind`)
  return rows
}

export const listEventNeeds = async (db: Queryable): Promise<Overview['eventNeeds']> => {
  const { rows } = await db.execute<Overview['eventNeeds'][number]>(sql`
    select need.kind, id, title, ${instantOf(sql`starts_at`)} as "startsAt", registered, capacity
    from events cross join lateral (values
      ('no meeting link', is_virtual and zoom_link is null and starts_at < now() + interval '7 days'),
      ('full', registered >= capacity and starts_at > now())) as need (kind, is_there)
    where state = 'planned' and ends_at > now() and need.is_there
    order by need.kind desc, starts_at, id limit 20`)
  return rows
}

export const listEventsSoon = async (db: Queryable): Promise<Overview['eventsSoon']> => {
  const { rows } = await db.execute<Overview['eventsSoon'][number]>(sql`
    select id, title, date::text as date, time, ${instantOf(sql`starts_at`)} as "startsAt", state, registered, capacity
    from events
    where date < ${today} + 7 and ends_at > now()
    order by date, starts_at, id limit 20`)
  return rows
}

export const sumLast30Days = async (db: Queryable): Promise<Overview['last30Days']> => {
  const { rows } = await db.execute<Overview['last30Days']>(sql`
    select
      (select coalesce(sum(count), 0)::int from page_views where day > ${today} - 30) as "pageViews",
      (select count(*)::int from event_registrations
       where created_at > ${since} and ${stands}) as registrations,
      (select count(*)::int from members where is_approved and approved_at > ${since}) as "newMembers",
      (select count(*)::int from inbox_messages where created_at > ${since})
        + (select count(*)::int from mentor_requests where created_at > ${since})
        + (select count(*)::int from join_us where created_at > ${since}) as requests,
      (select count(*)::int from newsletter_subscribers
       where state = 'confirmed' and confirmed_at > ${since}) as "newsletterSubscribers",
      (select count(*)::int from outbox where state = 'failed' and created_at > ${since}) as "failedLetters"`)
  return rows[0]!
}

/** Whole weeks as the calendar of the ministry has them, and the one that is under way. */
export const countWeeks = async (
  db: Queryable,
  timeZone: string = site.timeZone,
): Promise<Overview['weeks']> => {
  const { rows } = await db.execute<Overview['weeks'][number]>(sql`
    with zone (name) as (values (${timeZone}::text)),
    weeks as (
      select monday::date::text as "from", monday at time zone name as begins,
        (monday + interval '1 week') at time zone name as ends
      from zone, generate_series(date_trunc('week', now() at time zone name) - interval '7 weeks',
        now() at time zone name, interval '1 week') as monday)
    select "from",
      (select count(*)::int from event_registrations
       where created_at >= begins and created_at < ends and ${stands}) as registrations,
      (select count(*)::int from members
       where is_approved and approved_at >= begins and approved_at < ends) as "newMembers"
    from weeks order by "from"`)
  return rows
}

export const sumMoney = async (db: Queryable): Promise<Overview['money']> => {
  // float8 is exact far beyond what an integer of 32 bits holds, and is a number in JSON.
  const [sums, gifts, refunds] = await Promise.all([
    db.execute<Overview['money']['donations'][number] & { purpose: string }>(sql`
      select p.purpose, l.currency, sum(l.amount)::float8 as amount,
        (count(*) filter (where l.kind = 'charge'))::int as count
      from ledger l join payments p on p.id = l.payment_id
      where l.happened_at > ${since} group by 1, 2 order by 1, 2`),
    db.execute<Overview['money']['monthlyGifts'][number]>(sql`
      select currency, sum(amount)::float8 as amount, count(*)::int as count
      from subscriptions where status in ('active', 'past due') group by 1 order by 1`),
    db.execute<{ waiting: number }>(sql`
      select (select count(*) from refunds_owed)::int + (select count(*) from refunds
        where status = 'pending' and created_at < now() - interval '1 hour')::int as waiting`),
  ])
  const of = (purpose: string) =>
    sums.rows.filter((row) => row.purpose === purpose).map(({ purpose: _purpose, ...sum }) => sum)
  return {
    donations: of('donation'),
    registrations: of('event registration'),
    monthlyGifts: gifts.rows,
    refundsWaiting: refunds.rows[0]!.waiting,
  }
}

/** Of a registration: paid for or free, and not cancelled. */
const stands = sql`holds_seats and payment_status in ('free', 'completed')`
const today = sql`(now() at time zone ${site.timeZone}::text)::date`
const since = sql`now() - interval '30 days'`
