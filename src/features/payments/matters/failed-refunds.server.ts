import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Core } from '../core.server.ts'
import { refundsOwed, type Payment, type Refund } from '../tables.server.ts'
import { settleAllOf } from './queries.server.ts'
import { noteMatter } from './service.server.ts'

/** The money did not reach the payer: a person finds another way. */
export const noteFailedRefund = async (
  tx: Tx,
  core: Pick<Core, 'matters'>,
  { id: paymentId, provider, intentId, currency }: Payment,
  { id: refundId, amount }: Pick<Refund, 'id' | 'amount'>,
): Promise<void> => {
  if (provider === 'none') return
  await noteMatter(tx, core, {
    kind: 'refund-failed',
    refundId,
    provider,
    paymentId,
    reference: intentId ?? '',
    amount,
    currency,
  })
}

/** The service would not even take it. If the same money went back in its dashboard, there is nothing to do. */
export const noteRefusedRefund = async (
  tx: Tx,
  core: Pick<Core, 'matters'>,
  payment: Payment,
  refund: Refund,
): Promise<void> => {
  if (await isOwed(tx, payment.id)) await noteFailedRefund(tx, core, payment, refund)
}

/** Money went back. If nothing is owed any more, by this refund or another, no person has to look. */
export const settleFailedRefunds = async (tx: Tx, paymentId: string): Promise<void> => {
  if (await isOwed(tx, paymentId)) return
  await settleAllOf(tx, paymentId, 'refund-failed', 'The payment provider has sent the money back.')
}

const isOwed = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await tx.select().from(refundsOwed).where(eq(refundsOwed.paymentId, paymentId))).length > 0
