import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/client.ts'
import type { Purpose } from '../categories.ts'
import { insertMovement, insertPayment } from '../queries.server.ts'
import { issueReceipt } from './receipts.server.ts'

/** Takes in what was paid past the cards: mobile money, a bank transfer, cash. It has its receipt too. */
export const importPayment = async (
  tx: Tx,
  given: {
    purpose: Purpose
    subjectId: string
    amount: number
    currency: string
    description: string
    paidAt: string
  },
): Promise<void> => {
  const { paidAt, ...terms } = given
  const id = randomUUID()
  await insertPayment(tx, {
    ...terms,
    id,
    createdAt: paidAt,
    provider: 'none',
    method: 'by hand',
    status: 'completed',
    completedAt: paidAt,
  })
  await insertMovement(tx, {
    paymentId: id,
    kind: 'charge',
    amount: terms.amount,
    currency: terms.currency,
    providerId: `by hand ${id}`,
    happenedAt: paidAt,
  })
  await issueReceipt(tx, id, paidAt)
}
