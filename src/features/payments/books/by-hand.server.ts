import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import type { HandMethod, PaymentMethod } from '../categories.ts'
import { plainReference } from '../policy.ts'
import { payments, receipts } from '../tables.server.ts'

const receiptsOf = (db: Queryable, method: HandMethod, where: SQL | undefined) =>
  db
    .select({ reference: payments.handReference, receiptNumber: receipts.number })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.method, method), ne(payments.status, 'corrected'), where))

/** What is booked under the reference of a network, a bank or a cheque, and was not corrected. */
export const findBooked = async (
  db: Queryable,
  method: HandMethod,
  reference: string,
): Promise<{ receiptNumber: string } | undefined> =>
  (await receiptsOf(db, method, sql`lower(${payments.handReference}) = ${reference.toLowerCase()}`))[0]

/** The receipts of all that is booked under these references, however they are written: by `plainReference`. */
export const receiptsByReference = async (
  db: Queryable,
  method: HandMethod,
  references: readonly string[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(references.map(plainReference))].filter(Boolean)
  const plain = sql`regexp_replace(lower(${payments.handReference}), '[^[:alnum:]]', '', 'g')`
  const rows = wanted.length === 0 ? [] : await receiptsOf(db, method, inArray(plain, wanted))
  return new Map(rows.map(({ reference, receiptNumber }) => [plainReference(reference ?? ''), receiptNumber]))
}

/** The id of what a payment is for, for the SQL of the feature that owns it. */
type OfSubject = (subjectId: SQL) => SQL

// In full: inside, `id` may be another's.
const subjectId = sql`payments.subject_id`
const receiptNumber = sql<string | null>`(select r.number from receipts r where r.payment_id = payments.id)`
const correction = (column: SQL) =>
  sql`(select ${column} from ledger l where l.payment_id = payments.id and l.kind = 'correction')`

const columns = {
  id: payments.id,
  createdAt: payments.createdAt,
  purpose: payments.purpose,
  amount: payments.amount,
  currency: payments.currency,
  method: payments.method,
  reference: payments.handReference,
  receiptNumber,
  correctedAt: sql<string | null>`${correction(instantOf(sql`l.happened_at`))}`,
  correctionReason: sql<string | null>`${correction(sql`l.reason`)}`,
}

/** What was noted by hand; the features that it is for add what they know of it. */
export const handPayments = <About, Row>(
  about: OfSubject,
  toRow: (noted: HandPayment & { about: About }) => Row,
): DatedList<Row> => ({
  table: payments,
  read: async (db, where, order) => {
    const rows = await db
      .select({ ...columns, about: sql<About>`${about(subjectId)}` })
      .from(payments)
      .where(where)
      .orderBy(...order)
    return rows.map(toRow)
  },
})

/** What was noted by hand and fits; `words` are those of the person, from the features that know them. */
export const matchesHand = (
  {
    search,
    method,
    state,
  }: { search: string; method: PaymentMethod | 'all'; state: 'all' | 'booked' | 'corrected' },
  words: OfSubject,
): SQL | undefined =>
  and(
    eq(payments.provider, 'none'),
    method === 'all' ? undefined : eq(payments.method, method),
    state === 'all'
      ? undefined
      : state === 'corrected'
        ? eq(payments.status, 'corrected')
        : ne(payments.status, 'corrected'),
    textHasWords(
      sql`(coalesce(${payments.handReference}, '') || ' ' || coalesce(${receiptNumber}, '') || ' ' || coalesce(${words(subjectId)}, ''))`,
      search,
    ),
  )

export type HandPayment = {
  id: string
  createdAt: string
  purpose: 'event registration' | 'donation'
  amount: number
  currency: string
  method: PaymentMethod
  reference: string | null
  receiptNumber: string | null
  correctedAt: string | null
  correctionReason: string | null
}
