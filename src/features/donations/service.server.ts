import { importPayment } from '#features/payments/books/import.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { findGiverByToken, insertDonation } from './queries.server.ts'
import type { Donation } from './tables.server.ts'

type Imported = Pick<Donation, 'donorName' | 'donorEmail' | 'amount' | 'currency' | 'notes' | 'createdAt'> &
  Partial<Pick<Donation, 'fundId'>>

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

/** The address to which the private link of a monthly gift was sent. */
export const findEmailOfLink = async (db: Queryable, token: string): Promise<string | undefined> =>
  (await findGiverByToken(db, shortSecretHash(token)))?.donorEmail
