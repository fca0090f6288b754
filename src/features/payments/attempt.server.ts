import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { PayMethod } from './categories.ts'
import { findPaymentOfAttempt, findPaymentOfSubject } from './lookups.server.ts'
import { lockPayment, updatePayment } from './queries.server.ts'
import { payments, type Payment } from './tables.server.ts'

/** What a browser sends beside what it pays for. */
export type PayRequest = {
  /** One try to pay. Repeated clicks have the same one. */
  attempt: string
  /** A pseudonym of the network address; none where visitors are not counted. */
  visitor: string | undefined
  /** How the payer wants to pay; without it by card, or by what works. */
  method?: PayMethod | undefined
  /** The payer leaves what they have begun, for another number or another card. */
  startOver?: boolean | undefined
}

/** A payment and what it is for. */
type Paying<Subject> = { payment: Payment; subject: Subject }

/** What has come of an attempt so far: something paid, something that can still be paid, or nothing. */
export type Attempt<Subject> = {
  request: PayRequest
  paid?: Subject
  open?: Paying<Subject>
}

/** `unwanted`: payments that must be closed at their provider when the transaction is committed. */
export type Begun<Subject> = Paying<Subject> & { unwanted: string[] }

/**
 * Looks up what a browser has started. If that is paid, a payer who asks again wants something else, and gets an
 * attempt of their own. `subjectOf` refuses a payment that is for another thing.
 */
export const findAttempt = async <Subject>(
  tx: Tx,
  request: PayRequest,
  subjectOf: (payment: Payment) => Promise<Subject>,
): Promise<Attempt<Subject>> => {
  const payment = await findPaymentOfAttempt(tx, request.attempt)
  if (!payment) return { request }
  const subject = await subjectOf(payment)
  return payment.status === 'completed'
    ? { request: { ...request, attempt: randomUUID() }, paid: subject }
    : { request, open: { payment, subject } }
}

type Steps<Subject> = {
  /** What was begun is the same thing, for the same price. */
  fits: (begun: Paying<Subject>) => boolean | Promise<boolean>
  /** Takes up again what was begun. */
  takeUp?: (begun: Subject) => Promise<Subject>
  /** Gives up what was begun. Answers the payment that must be closed. */
  leave: (begun: Subject) => Promise<string | undefined>
  begin: (request: PayRequest) => Promise<Paying<Subject>>
}

/** The payment that a browser has started, if it still fits; otherwise the payer leaves it and starts another. */
export const continueOrBegin = async <Subject>(
  { request, open }: Attempt<Subject>,
  { fits, takeUp, leave, begin }: Steps<Subject>,
): Promise<Begun<Subject>> => {
  if (!open) return { ...(await begin(request)), unwanted: [] }
  const { payment, subject } = open
  const goesOn = payment.status === 'processing' || (!isLeft(payment, request) && (await fits(open)))
  if (goesOn) return { payment, subject: takeUp ? await takeUp(subject) : subject, unwanted: [] }
  const left = await leave(subject)
  // It was paid a moment ago.
  ensure(left, 'overtaken')
  return { ...(await begin(request)), unwanted: [left] }
}

/** A payer who wants another number or another method starts again. */
const isLeft = (payment: Payment, { method, startOver }: PayRequest): boolean =>
  (method !== undefined && payment.method !== method) || (startOver === true && payment.promptedAt !== null)

/** Abandons a payment. The provider hears of it afterwards, so until then it may still be paid. */
export const abandonSubject = async (tx: Tx, subjectId: string): Promise<string | undefined> => {
  const found = await findPaymentOfSubject(tx, subjectId)
  if (!found) return undefined
  const payment = await lockPayment(tx, found.id)
  if (payment.status !== 'pending') return undefined
  await updatePayment(tx, payment.id, { status: 'abandoned' })
  return payment.id
}

/** The same for several subjects. Returns the payments that must be closed at the provider. */
export const abandonSubjects = async (tx: Tx, subjectIds: string[]): Promise<string[]> => {
  const abandoned: (string | undefined)[] = []
  for (const id of subjectIds) abandoned.push(await abandonSubject(tx, id))
  return abandoned.filter((id) => id !== undefined)
}

/** The same for the other payments of the same attempt. */
export const abandonRivals = (tx: Tx, { id, attempt }: Payment): Promise<unknown> =>
  tx
    .update(payments)
    .set({ status: 'abandoned' })
    .where(and(eq(payments.attempt, attempt), ne(payments.id, id), eq(payments.status, 'pending')))
