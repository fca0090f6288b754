import type { Tx } from '#server/database/client.ts'
import type { Core } from '../core.server.ts'
import { findOwed } from '../queries.server.ts'
import type { Payment, Refund } from '../tables.server.ts'
import { settleAllOf } from './queries.server.ts'
import { noteMatter } from './service.server.ts'

/** The money did not reach the payer: a person finds another way. */
export const noteFailedRefund = async (
  tx: Tx,
  core: Pick<Core, 'matters'>,
  { id: paymentId, provider, reference, currency }: Payment,
  { id: refundId, amount }: Pick<Refund, 'id' | 'amount'>,
): Promise<void> => {
  if (provider === 'none') return
  await noteMatter(tx, core, {
    kind: 'refund-failed',
    refundId,
    provider,
    paymentId,
    reference: reference ?? '',
    amount,
    currency,
  })
}

/** The provider has sent it after all, when a treasurer had given it back: both are in the books. */
export const noteSentTwice = async (
  tx: Tx,
  core: Pick<Core, 'matters'>,
  { id: paymentId, provider, reference, currency }: Payment,
  { id: refundId, amount }: Pick<Refund, 'id' | 'amount'>,
): Promise<void> => {
  if (provider === 'none') return
  await noteMatter(tx, core, {
    kind: 'refunded-twice',
    refundId,
    provider,
    paymentId,
    reference: reference ?? '',
    amount,
    currency,
  })
}

/** Money went back. If nothing is owed any more, by this refund or another, no person has to look. */
export const settleFailedRefunds = async (tx: Tx, paymentId: string): Promise<void> => {
  if ((await findOwed(tx, paymentId)) > 0) return
  await settleAllOf(tx, paymentId, 'refund-failed', 'The payment provider has sent the money back.')
}
