import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/errors.ts'
import type { HandMethod, Purpose } from '../categories.ts'
import { insertMovement, insertPayment } from '../queries.server.ts'
import { findBooked } from './by-hand.server.ts'
import { issueReceipt } from './receipts.server.ts'

type Noted = {
  purpose: Purpose
  subjectId: string
  amount: number
  currency: string
  description: string
  paidAt: string
  /** Left out of what was noted before we wrote down how it came. */
  method?: HandMethod
  /** The network's, the bank's or the cheque's own number. With its method it is booked once. */
  handReference?: string | undefined
}

/** Takes in what was paid past the services: mobile money, a bank transfer, cash. It has its receipt too. */
export const importPayment = async (tx: Tx, given: Noted): Promise<{ id: string; receiptNumber: string }> => {
  const { paidAt, method = 'by hand', handReference, ...terms } = given
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
  if (!payment) throw await usedBefore(tx, given)
  await insertMovement(tx, {
    paymentId: id,
    kind: 'charge',
    amount: terms.amount,
    currency: terms.currency,
    providerId: `by hand ${id}`,
    happenedAt: paidAt,
  })
  return { id, receiptNumber: await issueReceipt(tx, id, paidAt) }
}

const usedBefore = async (tx: Tx, { method, handReference }: Noted): Promise<Refusal> => {
  const booked = method && handReference ? await findBooked(tx, method, handReference) : undefined
  const sentence = booked
    ? `This reference is already booked on receipt ${booked.receiptNumber}.`
    : 'This reference has just been used. Check the list and try again.'
  return new Refusal('reference_used', { sentence, fields: { reference: sentence } })
}
