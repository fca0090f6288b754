import { sql, type SQL } from 'drizzle-orm'
import { adminNameOf } from '#features/team/admins/service.server.ts'
import { countViewsAfter } from '#features/content/analytics/overview.server.ts'
import { listNewestTeachings } from '#features/content/teachings/overview.server.ts'
import { findMonthToClose } from '#features/money/bookkeeping/overview.server.ts'
import {
  countGiftsNotReceived,
  listFailingGifts,
  sumRunningPledges,
} from '#features/money/donations/overview.server.ts'
import { donorNameOfGift } from '#features/money/donations/of-subject.server.ts'
import { registrationOfSubject, seatsNameOf } from '#features/gatherings/events/of-subject.server.ts'
import {
  countRegistrations,
  listEventsBefore,
  listHostedEvents,
  registrationsByWeek,
} from '#features/gatherings/events/overview.server.ts'
import { countNewMembers, newMembersByWeek } from '#features/people/members/overview.server.ts'
import { countNewReaders } from '#features/people/newsletter/overview.server.ts'
import {
  mattersInSql,
  purposeOfMatter,
  refundOfMatter,
  subjectOfMatter,
} from '#features/payments/matters/service.server.ts'
import {
  countRefundsWaiting,
  sumLedgerSince,
  sumRunningSubscriptions,
} from '#features/payments/overview.server.ts'
import { countRequests } from '#features/requests/overview.server.ts'
import { listDueReminders } from '#features/requests/service.server.ts'
import { countTransfersWaiting, listDraftCounts } from '#features/money/treasury/overview.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Period, Weeks } from '#server/database/period.ts'
import { countFailedEmails } from '#server/mail/queries.ts'
import { can, type Power, type Viewer } from '#shared/powers.ts'
import { ownToday } from '#server/database/site-sql.ts'
import { site } from '#shared/site.ts'
import { promisesFor } from './policy.ts'
import type { Overview } from './schema.ts'
import { sectionsFor } from './sections.ts'
import { areOwn, arePromisesSeen, isHelpedBy } from './service.server.ts'
import { openPromises } from './tables.server.ts'

const mostShown = 50

/** Those of everyone, and the viewer's own even where many others are older. */
export const listPromises = async (db: Queryable, viewer: Viewer): Promise<Overview['promises']> => {
  const { roles } = viewer
  const isReadable = sql`(not open.is_private or ${promisesFor(roles).readsPrivate})`
  const oldest = (where: SQL) =>
    sql`(select * from ${openPromises} where ${where} order by due_at, id limit ${mostShown})`
  const { rows } = await db.execute<Overview['promises'][number]>(sql`
    select open.kind, open.id, open.title, case when ${isReadable} then open.name end as name,
      ${isReadable} as "isReadable", open.message_kind as "messageKind", open.topic, open.state,
      ${adminNameOf(sql`open.owner_id`)} as "ownerName", ${areOwn(viewer)} as "isMine",
      ${isHelpedBy(viewer)} as "isHelping",
      ${instantOf(sql`open.created_at`)} as "createdAt", ${instantOf(sql`open.due_at`)} as "dueAt",
      open.due_at < now() as "isOverdue"
    from (${oldest(arePromisesSeen(roles))} union
      ${oldest(sql`${areOwn(viewer)} and ${arePromisesSeen(roles)}`)}) as open
    order by open.due_at, open.id`)
  return rows
}

export const countPromises = async (db: Queryable, viewer: Viewer): Promise<Overview['open']> => {
  const isMine = areOwn(viewer)
  const isLate = sql`due_at < now()`
  const { rows } = await db.execute<Overview['open'][number]>(sql`
    select kind, count(*)::int as total, (count(*) filter (where ${isLate}))::int as overdue,
      (count(*) filter (where ${isMine}))::int as mine,
      (count(*) filter (where ${isMine} and ${isLate}))::int as "mineOverdue",
      (count(*) filter (where owner_id is null))::int as unassigned
    from ${openPromises} where ${arePromisesSeen(viewer.roles)} group by kind order by kind`)
  return rows
}

/** What the viewer wanted to think of by today. */
export const listReminders = async (db: Queryable, viewer: Viewer): Promise<Overview['reminders']> => {
  const reminders = await listDueReminders(db, viewer)
  return reminders.map(({ isPrivate: _isPrivate, wasEmailed: _wasEmailed, ...reminder }) => reminder)
}

export const listEventsSoon = async (db: Queryable, viewer: Viewer): Promise<Overview['eventsSoon']> =>
  can(viewer.roles, 'events.read') ? listEventsBefore(db, viewer, sql`${ownToday} + 7`) : null

const mostOwnEvents = 6

export const listOwnEvents = async (db: Queryable, viewer: Viewer): Promise<Overview['ownEvents']> =>
  sectionsFor(viewer.roles).has('own events') ? listHostedEvents(db, viewer, mostOwnEvents) : null

const mostNewcomers = 10

/** Who would like to join since a week ago, and no one on the team has written to them. */
export const listNewcomers = async (db: Queryable, { roles }: Viewer): Promise<Overview['newcomers']> => {
  if (!sectionsFor(roles).has('newcomers')) return null
  const { rows } = await db.execute<NonNullable<Overview['newcomers']>[number]>(sql`
    select id, name, ${instantOf(sql`created_at`)} as "createdAt" from ${openPromises}
    where kind = 'join request' and state = 'new' and created_at > now() - interval '7 days'
    order by created_at desc, id limit ${mostNewcomers}`)
  return rows
}

const mostTeachings = 5

export const listNewTeachings = async (
  db: Queryable,
  { roles }: Viewer,
): Promise<Overview['newestTeachings']> =>
  sectionsFor(roles).has('newest teachings')
    ? listNewestTeachings(db, sql`${ownToday} - 30`, mostTeachings)
    : null

/** Null instead of a figure that they may not see. */
const ifMay = ({ roles }: Viewer, needed: Power[], figure: SQL): SQL =>
  needed.every((power) => can(roles, power)) ? figure : sql`null::int`

/** One statement, of which each feature writes its own part. */
export const sumLast30Days = async (db: Queryable, viewer: Viewer): Promise<Overview['last30Days']> => {
  const { rows } = await db.execute<Overview['last30Days']>(sql`
    select
      ${countViewsAfter(sql`${ownToday} - 30`)} as "pageViews",
      ${ifMay(viewer, ['registrations.read'], countRegistrations(viewer, last30Days))} as registrations,
      ${ifMay(viewer, ['members'], countNewMembers(last30Days))} as "newMembers",
      ${ifMay(viewer, ['inbox', 'mentorship', 'join'], countRequests(last30Days))} as "requests",
      ${ifMay(viewer, ['newsletter'], countNewReaders(last30Days))} as "newsletterSubscribers",
      ${ifMay(viewer, ['failed emails'], countFailedEmails(last30Days))} as "failedEmails"`)
  return rows[0]!
}

/** Whole weeks as the calendar of the ministry has them, and the one that is under way. */
export const countWeeks = async (
  db: Queryable,
  viewer: Viewer,
  timeZone: string = site.timeZone,
): Promise<Overview['weeks']> => {
  const thisMonday = sql`date_trunc('week', now() at time zone ${timeZone}::text)`
  const firstMonday = sql`(${thisMonday} - interval '7 weeks')`
  const weeks: Weeks = {
    from: sql`${firstMonday} at time zone ${timeZone}::text`,
    to: sql`(${thisMonday} + interval '1 week') at time zone ${timeZone}::text`,
    timeZone,
  }
  const totalOf = (counted: SQL) => sql`coalesce((select total from ${counted} as counted
    where counted.monday = weeks.monday), 0)`
  const { rows } = await db.execute<Overview['weeks'][number]>(sql`
    with weeks as (
      select monday::date as monday from generate_series(${firstMonday}, ${thisMonday}, interval '1 week') as monday),
    registered as materialized ${registrationsByWeek(viewer, weeks)},
    approved as materialized ${newMembersByWeek(weeks)}
    select monday::text as "from", ${ifMay(viewer, ['registrations.read'], totalOf(sql`registered`))} as registrations,
      ${ifMay(viewer, ['members'], totalOf(sql`approved`))} as "newMembers"
    from weeks order by monday`)
  return rows
}

export const listMatters = async (
  db: Queryable,
  { id: viewerId, roles }: Viewer,
): Promise<Overview['matters']> => {
  if (!can(roles, 'money.change')) return []
  const { rows } = await db.execute<Overview['matters'][number]>(sql`
    select matter.id, matter.kind, matter.provider, matter.amount, matter.currency,
      case when matter.asked_amount is not null then json_build_object('amount', matter.asked_amount,
        'currency', matter.asked_currency) end as asked,
      case when ${subjectOfMatter} is not null then json_build_object('purpose', ${purposeOfMatter},
        'id', ${registrationOfSubject(subjectOfMatter)}) end as subject,
      coalesce(${donorNameOfGift(subjectOfMatter)}, ${seatsNameOf(subjectOfMatter)}) as name,
      ${refundOfMatter} as refund,
      ${adminNameOf(sql`matter.owner_id`)} as "ownerName",
      coalesce(matter.owner_id = ${viewerId}::uuid, false) as "isMine",
      ${instantOf(sql`matter.created_at`)} as "createdAt", ${instantOf(sql`matter.due_at`)} as "dueAt"
    from ${mattersInSql()} as matter where matter.settled_at is null
    order by matter.kind <> 'refund-failed', matter.due_at nulls last, matter.created_at, matter.id
    limit ${mostShown}`)
  return rows
}

const mostOfMoney = 10

export const sumMoney = async (db: Queryable, { roles }: Viewer): Promise<Overview['money']> => {
  if (!can(roles, 'money.read')) return null
  const [
    sums,
    subscriptions,
    pledges,
    refundsWaiting,
    transfersWaiting,
    gifts,
    failing,
    drafts,
    monthToClose,
  ] = await Promise.all([
    sumLedgerSince(db, since),
    sumRunningSubscriptions(db),
    sumRunningPledges(db),
    countRefundsWaiting(db),
    countTransfersWaiting(db),
    countGiftsNotReceived(db, since),
    listFailingGifts(db, mostOfMoney),
    listDraftCounts(db, mostOfMoney),
    findMonthToClose(db),
  ])
  const of = (purpose: string) =>
    sums.filter((row) => row.purpose === purpose).map(({ purpose: _purpose, ...sum }) => sum)
  return {
    donations: of('donation'),
    registrations: addedUp([
      ...of('event registration'),
      ...of('event rest'),
      ...of('door'),
      ...of('sponsored seat'),
    ]),
    monthlyGifts: addedUp([...subscriptions, ...pledges]),
    refundsWaiting,
    transfersWaiting,
    failedGifts: gifts.failed,
    pendingGifts: gifts.pending,
    failingGifts: failing,
    drafts,
    monthToClose,
  }
}

type Sum = { currency: string; amount: number; count: number }

/** One sum for each currency. */
const addedUp = (sums: readonly Sum[]): Sum[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((all, { amount }) => all + amount, 0),
    count: own.reduce((all, { count }) => all + count, 0),
  }))

const since = sql`now() - interval '30 days'`
const last30Days: Period = { from: since, to: sql`'infinity'::timestamptz` }
