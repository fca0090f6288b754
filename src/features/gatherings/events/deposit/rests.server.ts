import { and, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { abandonSubjects } from '#features/payments/attempt.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import {
  failedRefundOf,
  givenBackFor,
  hasPayment,
  hasReceipt,
  moneyLeftFor,
  needsAttention,
  paidFor,
  refundedFor,
  returningFor,
  type FailedRefundOfSubject,
  type GivenBackOfSubject,
} from '#features/payments/of-subject.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ownToday } from '#server/database/site-sql.ts'
import { eventRegistrations as registrations, registrationRests as rests } from '../tables.server.ts'

export type RestRow = typeof rests.$inferSelect

export const insertRest = async (tx: Tx, registrationId: string): Promise<RestRow> =>
  (await tx.insert(rests).values({ registrationId }).returning())[0]!

export const findRest = async (db: Queryable, id: string): Promise<RestRow | undefined> =>
  (await db.select().from(rests).where(eq(rests.id, id)))[0]

export const markRestPaid = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .update(rests)
    .set({ paidAt: sql`now()` })
    .where(eq(rests.id, id))

const listRests = async (db: Queryable, registrationId: string, which?: SQL): Promise<string[]> => {
  const rows = await db
    .select({ id: rests.id })
    .from(rests)
    .where(and(eq(rests.registrationId, registrationId), which))
    .orderBy(rests.createdAt, rests.id)
  return rows.map(({ id }) => id)
}

/** What was begun and is neither paid nor given up. */
export const listOpenRests = (db: Queryable, registrationId: string): Promise<string[]> =>
  listRests(db, registrationId, hasPayment(rests.id, 'pending', 'processing'))

/** What came in time, and only once: it stays with us. */
export const listPaidRests = (db: Queryable, registrationId: string): Promise<string[]> =>
  listRests(db, registrationId, isNotNull(rests.paidAt))

/** What came too late or twice, and could not be sent back. */
export const listStrandedRests = (db: Queryable, registrationId: string): Promise<string[]> =>
  listRests(
    db,
    registrationId,
    sql`${rests.paidAt} is null and ${moneyLeftFor(rests.id)} > ${returningFor(rests.id)}`,
  )

/** Gives up what was begun. Returns the payments that must be closed at the provider. */
export const abandonRests = async (tx: Tx, registrationId: string, exceptId?: string): Promise<string[]> =>
  abandonSubjects(
    tx,
    (await listOpenRests(tx, registrationId)).filter((id) => id !== exceptId),
  )

/** What was paid online and counts: the deposit, and the rest. */
export const paidOnlineOf = async (db: Queryable, registrationId: string): Promise<number> => {
  let sum = 0
  for (const id of [registrationId, ...(await listPaidRests(db, registrationId))])
    sum += (await findPaymentOfSubject(db, id))?.amount ?? 0
  return sum
}

/** As `owedRest`, for the SQL of others: of `event_registrations`. */
export const owedInSql = sql<number>`(case when ${registrations.deposit} is not null
  and ${registrations.paymentStatus} = 'completed' and ${registrations.cancelledAt} is null
  then greatest(0, (${registrations.deposit} ->> 'each')::integer * ${registrations.numberOfAttendees} - ${registrations.amountPaid})
  else 0 end)`

export const dueInSql = sql<string | null>`(${registrations.deposit} ->> 'dueOn')`

/** As `isRestLate`. */
export const isLateInSql = sql<boolean>`(${owedInSql} > 0 and ${dueInSql}::date < ${ownToday})`

const restId = sql`rr.id`

/** The same of a registration and the rests that count together. `registrationId` is named in full, as for a single payment. */
const withRests = <Value>(
  registrationId: SQLWrapper,
  of: (subjectId: SQLWrapper) => SQL,
): SQL<Value> => sql<Value>`(${of(registrationId)} + coalesce((
  select sum(${of(restId)}) from registration_rests rr where rr.registration_id = ${registrationId} and rr.paid_at is not null), 0))::integer`

export const refundedWithRests = (id: SQLWrapper) => withRests<number>(id, refundedFor)
export const returningWithRests = (id: SQLWrapper) => withRests<number>(id, returningFor)

/** The first that there is: of the registration itself, or of one of its rests. */
const firstOf = <Value>(registrationId: SQLWrapper, of: (subjectId: SQLWrapper) => SQL): SQL<Value | null> =>
  sql<Value | null>`coalesce(${of(registrationId)}, (select q.found from (
    select ${of(restId)} as found from registration_rests rr where rr.registration_id = ${registrationId}) q
    where q.found is not null limit 1))`

export const failedRefundWithRests = (id: SQLWrapper) => firstOf<FailedRefundOfSubject>(id, failedRefundOf)
export const givenBackWithRests = (id: SQLWrapper) => firstOf<GivenBackOfSubject>(id, givenBackFor)

const someRest = (registrationId: SQLWrapper, has: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from registration_rests rr where rr.registration_id = ${registrationId} and ${has})`

export const needsAttentionWithRests = (id: SQLWrapper): SQL =>
  sql`(${needsAttention(id)} or ${someRest(id, needsAttention(restId))})`

/** Money for a rest is with us, or on its way here. */
export const hasRestWithMoney = (registrationId: SQLWrapper): SQL<boolean> =>
  someRest(
    registrationId,
    sql`(${moneyLeftFor(restId)} > 0 or ${hasPayment(restId, 'pending', 'processing')})`,
  )

/** Whether the rest was paid online. */
const hasPaidRest = (registrationId: SQLWrapper): SQL<boolean> =>
  someRest(registrationId, sql`rr.paid_at is not null`)

/** Whether a place was paid for beside what the door has taken: all of it, or after a deposit the rest. */
export const isPaidBeside = (registrationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`case when exists (select from event_registrations d where d.id = ${registrationId} and d.deposit is not null)
    then ${hasPaidRest(registrationId)} else ${hasPayment(registrationId, 'completed')} end`

type PaidRest = NonNullable<ReturnType<typeof paidFor>['_']['type']> & { counts: boolean }

/** What was paid for each rest, also what goes back. */
export const restPaymentsOf = (registrationId: SQLWrapper) => sql<PaidRest[]>`coalesce((
  select json_agg(q.paid || jsonb_build_object('counts', q.counts)) from (
    select (${paidFor(restId)})::jsonb as paid, rr.paid_at is not null as counts
    from registration_rests rr where rr.registration_id = ${registrationId} order by rr.created_at) q
  where q.paid is not null), '[]'::json)`

/** The registration that a payment is for: its own id, or that of one of its rests. */
export const registrationOfSubject = (subjectId: SQLWrapper): SQL =>
  sql`coalesce((select rr.registration_id from registration_rests rr where rr.id = ${subjectId}), ${subjectId})`

/** Whether a rest of it was paid on a receipt whose number has the digits of a search. */
export const hasReceiptOfRest = (registrationId: SQLWrapper, search: string): SQL | undefined => {
  const has = hasReceipt(restId, search)
  return has && sql`${registrationId} in (select rr.registration_id from registration_rests rr where ${has})`
}

/** Whose rests these are, by their ids. */
export const registrationsOfRests = async (db: Queryable, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: rests.id, registrationId: rests.registrationId })
    .from(rests)
    .where(inArray(rests.id, ids))
  return new Map(rows.map(({ id, registrationId }) => [id, registrationId]))
}
