import { importPayment } from '#features/payments/books/import.server.ts'
import type { HandMethod } from '#features/payments/categories.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { handGiftEmail } from './hand-emails.server.ts'
import { insertDonation } from './queries.server.ts'
import type { Donation } from './tables.server.ts'

type Imported = Pick<Donation, 'donorName' | 'donorEmail' | 'amount' | 'currency' | 'notes' | 'createdAt'>

/** Takes in a gift that came past the cards, with its line in the ledger and its receipt. */
export const importDonation = async (tx: Tx, given: Imported): Promise<void> => {
  const { id, amount, currency, createdAt } = await insertDonation(tx, {
    ...given,
    frequency: 'one-time',
    status: 'completed',
  })
  await importPayment(tx, {
    purpose: 'donation',
    subjectId: id,
    amount,
    currency,
    description: 'Gift',
    paidAt: createdAt,
  })
  tx.touch('donations')
}

type NotedGift = {
  method: HandMethod
  reference: string | undefined
  paidAt: string
  amount: number
  currency: string
  donorName: string | null
  donorEmail: string | null
  fundId: string | null
  notes: string | null
}

/** Books a gift that a treasurer has noted. A giver with an email address gets the receipt. */
export const noteGift = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  { method, reference, paidAt, ...gift }: NotedGift,
): Promise<{ id: string; receiptNumber: string }> => {
  const { amount, currency, donorName, donorEmail } = gift
  const donation = await insertDonation(tx, {
    ...gift,
    createdAt: paidAt,
    frequency: 'one-time',
    status: 'completed',
  })
  const payment = await importPayment(tx, {
    purpose: 'donation',
    subjectId: donation.id,
    amount,
    currency,
    description: 'Gift',
    paidAt,
    method,
    handReference: reference,
  })
  const { id: paymentId, receiptNumber } = payment
  if (donorEmail)
    await mailer.post(
      tx,
      handGiftEmail(
        { donorName, donorEmail },
        { amount, currency, paymentId, receiptNumber, paidAt },
        publicUrl,
      ),
    )
  tx.touch('donations')
  return payment
}
