import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { HandMethod, Purpose } from '../categories.ts'
import { insertMovement, insertPayment } from '../queries.server.ts'
import { findBooked } from './booked-before.server.ts'
import { issueReceipt } from './receipts.server.ts'

type Noted = {
  purpose: Purpose
  subjectId: string
  amount: number
  currency: string
  description: string
  paidAt: string
  /** Left out of payments that were recorded before we wrote down the method. */
  method?: HandMethod
  /** The network's, the bank's or the cheque's own number. With its method it is booked once. */
  handReference?: string | undefined
  /** Made by the form: what is sent twice is booked once. */
  attempt?: string | undefined
  /** Who on the team wrote it down. */
  recordedBy?: string | undefined
}

/** Takes in what was paid past the services: mobile money, a bank transfer, cash. It has its receipt too. */
export const importPayment = async (tx: Tx, given: Noted): Promise<{ id: string; receiptNumber: string }> => {
  const { paidAt, method = 'by hand', handReference, recordedBy, ...terms } = given
  await ensureUnused(tx, given)
  const id = randomUUID()
  const payment = await insertPayment(tx, {
    ...terms,
    id,
    createdAt: paidAt,
    provider: 'none',
    method,
    handReference: handReference ?? null,
    status: 'completed',
    completedAt: paidAt,
  })
  if (!payment) throw usedBefore('This reference has just been used. Check the list and try again.')
  await insertMovement(tx, {
    paymentId: id,
    kind: 'charge',
    amount: terms.amount,
    currency: terms.currency,
    providerId: `by hand ${id}`,
    happenedAt: paidAt,
    recordedBy: recordedBy ?? null,
  })
  return { id, receiptNumber: await issueReceipt(tx, id, paidAt) }
}

/** A reference may be in the books, or be that of a payment through our own website. */
export const ensureUnused = async (
  db: Queryable,
  { method, handReference }: Pick<Noted, 'method' | 'handReference'>,
): Promise<void> => {
  const booked = method && handReference ? await findBooked(db, method, handReference) : undefined
  if (!booked) return
  if (!booked.isOnline)
    throw usedBefore(`This reference is already booked on receipt ${booked.receiptNumber}.`)
  throw usedBefore(
    booked.receiptNumber
      ? `This payment came through our website and is already booked on receipt ${booked.receiptNumber}.`
      : 'This is the reference of a payment through our website. It is booked without you when the money comes.',
  )
}

const usedBefore = (sentence: string): Refusal =>
  new Refusal('reference_used', { sentence, fields: { reference: sentence } })
