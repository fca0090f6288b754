import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { addDays, instantAt, type CalendarDay } from '#shared/time/dates.ts'
import type { HandMethod } from '../categories.ts'
import { plainReference } from '../policy.ts'
import { ledger, payments, receipts } from '../tables.server.ts'
import type { OfSubject } from './by-hand.server.ts'

// In full: inside, `id` may be another's.
const subjectId = sql`payments.subject_id`
const plainHand = sql`plain_reference(${payments.handReference})`
const plainOfService = sql`plain_reference(${payments.reference})`

/** What a reference stands for in the books. Of a payment that is not paid there is no receipt. */
type Booked = { receiptNumber: string | null; isOnline: boolean }

const listBooked = (db: Queryable, method: HandMethod, plain: readonly string[]) =>
  db
    .select({
      plain: sql<string>`coalesce(${plainHand}, ${plainOfService})`,
      receiptNumber: receipts.number,
      isOnline: sql<boolean>`${payments.provider} <> 'none'`,
    })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      or(
        and(
          sql`${payments.handReference} is not null`,
          eq(payments.method, method),
          ne(payments.status, 'corrected'),
          inArray(plainHand, [...plain]),
        ),
        and(sql`${payments.reference} is not null`, inArray(plainOfService, [...plain])),
      ),
    )
    .orderBy(payments.createdAt)

/**
 * What is booked under the reference of a network, a bank or a cheque, however it is written, and was not corrected; or the
 * payment through a service that has this reference.
 */
export const findBooked = async (
  db: Queryable,
  method: HandMethod,
  reference: string,
): Promise<Booked | undefined> => (await listBooked(db, method, [plainReference(reference)]))[0]

/** The receipts of all that is booked under these references, however they are written: by `plainReference`. */
export const receiptsByReference = async (
  db: Queryable,
  method: HandMethod,
  references: readonly string[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(references.map(plainReference))].filter(Boolean)
  const rows = wanted.length === 0 ? [] : await listBooked(db, method, wanted)
  return new Map(rows.flatMap(({ plain, receiptNumber }) => (receiptNumber ? [[plain, receiptNumber]] : [])))
}

/** Until the transaction ends no other entry is booked by hand: a second treasurer then sees the first one's. */
export const holdEntries = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('entries by hand'))`)

/** What the form of an entry has led to, if it was sent before. */
export const findOfAttempt = async <About>(
  db: Queryable,
  about: OfSubject,
  attempt: string,
): Promise<{ amount: number; currency: string; receiptNumber: string; about: About } | undefined> =>
  (
    await db
      .select({
        amount: payments.amount,
        currency: payments.currency,
        receiptNumber: receipts.number,
        about: sql<About>`${about(subjectId)}`,
      })
      .from(payments)
      .innerJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(payments.attempt, attempt), eq(payments.provider, 'none')))
  )[0]

/** A payment over the same sum of about the same day. */
export type Alike<About> = {
  receiptNumber: string
  paidAt: string
  reference: string | null
  about: About
}

const mostAlike = 200

/** What is booked over a sum from the day before to the day after, however it came. */
export const listAlike = <About>(
  db: Queryable,
  about: OfSubject,
  { amount, currency, day }: { amount: number; currency: string; day: CalendarDay },
): Promise<Alike<About>[]> =>
  db
    .select({
      receiptNumber: receipts.number,
      paidAt: ledger.happenedAt,
      reference: sql<string | null>`coalesce(${payments.handReference}, ${payments.reference})`,
      about: sql<About>`${about(subjectId)}`,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      and(
        gte(ledger.happenedAt, instantAt(addDays(day, -1), '00:00')),
        lt(ledger.happenedAt, instantAt(addDays(day, 2), '00:00')),
        eq(ledger.kind, 'charge'),
        eq(ledger.amount, amount),
        eq(ledger.currency, currency),
        eq(payments.status, 'completed'),
      ),
    )
    .orderBy(desc(ledger.happenedAt))
    .limit(mostAlike)
