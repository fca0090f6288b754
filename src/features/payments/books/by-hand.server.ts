import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { PaymentMethod, Purpose } from '../categories.ts'
import { payments, replacedPayments } from '../tables.server.ts'

/** The id of what a payment is for, for the SQL of the feature that owns it. */
export type OfSubject = (subjectId: SQL) => SQL

// In full: inside, `id` may be another's.
const subjectId = sql`payments.subject_id`
const receiptNumber = sql<string | null>`(select r.number from receipts r where r.payment_id = payments.id)`
const correction = (column: SQL) =>
  sql`(select ${column} from ledger l where l.payment_id = payments.id and l.kind = 'correction')`

/** Another entry, as one links to it. */
const entryOf = (id: SQL, where: SQL) =>
  sql<LinkedEntry | null>`(select json_build_object('id', ${id}, 'receiptNumber', r.number)
    from replaced_payments p join receipts r on r.payment_id = ${id} where ${where})`

/** The id of an entry, for those who read some of them. */
export const handPaymentId = payments.id

const columns = {
  id: payments.id,
  createdAt: payments.createdAt,
  purpose: payments.purpose,
  description: payments.description,
  amount: payments.amount,
  currency: payments.currency,
  method: payments.method,
  reference: payments.handReference,
  receiptNumber,
  correctedAt: sql<string | null>`${correction(instantOf(sql`l.happened_at`))}`,
  correctionReason: sql<string | null>`${correction(sql`l.reason`)}`,
  replaces: entryOf(sql`p.payment_id`, sql`p.replaced_by = payments.id`),
  replacedBy: entryOf(sql`p.replaced_by`, sql`p.payment_id = payments.id`),
}

/** One that was recorded by hand. */
export const findHandPayment = async (db: Queryable, id: string) =>
  (
    await db
      .select({
        purpose: payments.purpose,
        subjectId: payments.subjectId,
        createdAt: payments.createdAt,
        receiptNumber: sql<string>`${receiptNumber}`,
      })
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.provider, 'none')))
  )[0]

/** Notes which entry was recorded in the place of one that was corrected. */
export const noteReplacement = async (tx: Tx, paymentId: string, replacedBy: string): Promise<void> => {
  const corrected = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.provider, 'none'), eq(payments.status, 'corrected')))
  ensure(corrected.length > 0, 'payment_not_found')
  const rows = await tx
    .insert(replacedPayments)
    .values({ paymentId, replacedBy })
    .onConflictDoNothing()
    .returning({ paymentId: replacedPayments.paymentId })
  if (rows.length === 0)
    throw new Refusal('conflict', { sentence: 'This payment was replaced a moment ago. Look at the list.' })
}

/** What was recorded by hand; the features that it is for add what they know of it. */
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

/** What was recorded by hand and fits; `words` are those of the person, from the features that know them. */
export const matchesHand = (
  {
    id,
    search,
    method,
    state,
  }: {
    id?: string | undefined
    search: string
    method: PaymentMethod | 'all'
    state: 'all' | 'booked' | 'corrected'
  },
  words: OfSubject,
): SQL | undefined =>
  and(
    eq(payments.provider, 'none'),
    id ? eq(payments.id, id) : undefined,
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

type LinkedEntry = { id: string; receiptNumber: string }

export type HandPayment = {
  id: string
  createdAt: string
  purpose: Purpose
  /** What the feature called it when it was booked. */
  description: string
  amount: number
  currency: string
  method: PaymentMethod
  reference: string | null
  receiptNumber: string | null
  correctedAt: string | null
  correctionReason: string | null
  /** The entry in whose place it was recorded. */
  replaces: LinkedEntry | null
  /** The entry that was recorded in its place. */
  replacedBy: LinkedEntry | null
}
