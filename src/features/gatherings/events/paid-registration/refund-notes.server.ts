import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import { paymentProgram, recordProgram } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'

type About = { event: { title: string }; registration: { id: string } }

/** What came of a refund, which the payment provider tells us. */
export const noteRefund = async (
  tx: Tx,
  { event, registration: { id } }: About,
  action: 'registration.refund-done' | 'registration.refund-failed',
  summary: string,
): Promise<void> => {
  const name = await nameByReceipt(tx, id, event.title)
  await recordProgram(tx, paymentProgram, { action, subject: { id, name }, summary })
}
