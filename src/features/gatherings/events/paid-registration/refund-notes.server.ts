import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import type { BookedRefund, UndeliveredRefund } from '#features/payments/purposes.server.ts'
import { paymentProgram, recordProgram } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { formatMoney } from '#shared/money.ts'
import { refundEmail, refundFailedEmail, type SeatAfterRefund } from '../registration/refund-emails.server.ts'
import type { RegistrationAtEvent } from './paid-queries.server.ts'

type Posting = Pick<Platform, 'mailer' | 'publicUrl'>

/** The money went back: into the log, and to the payer with what becomes of the seat. */
export const noteRefundDone = async (
  tx: Tx,
  { mailer, publicUrl }: Posting,
  { event, registration, seat }: RegistrationAtEvent & { seat: SeatAfterRefund },
  { amount, currency, given }: Pick<BookedRefund, 'amount' | 'given'> & { currency: string },
): Promise<void> => {
  const refund = { amount, currency }
  // If a person gave it back another way, the log already says who.
  if (!given) await note(tx, { event, registration }, 'registration.refund-done', formatMoney(refund))
  if (!isDeletedAddress(registration.email))
    await mailer.post(tx, refundEmail(event, registration, refund, { seat, given }, publicUrl))
}

/** It did not reach the payer, who reads it and so does the team. */
export const noteRefundFailed = async (
  tx: Tx,
  { mailer }: Posting,
  { event, registration }: RegistrationAtEvent,
  { amount, currency, failure, wasDone }: UndeliveredRefund & { currency: string },
): Promise<void> => {
  const refund = { amount, currency }
  const said = `${formatMoney(refund)}. ${failure}`
  await note(tx, { event, registration }, 'registration.refund-failed', said)
  if (!isDeletedAddress(registration.email))
    await mailer.post(tx, refundFailedEmail(event, registration, refund, { wasDone }))
}

const note = async (
  tx: Tx,
  { event, registration: { id } }: RegistrationAtEvent,
  action: 'registration.refund-done' | 'registration.refund-failed',
  summary: string,
): Promise<void> => {
  const name = await nameByReceipt(tx, id, event.title)
  await recordProgram(tx, paymentProgram, { action, subject: { id, name }, summary })
}
