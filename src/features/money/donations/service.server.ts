import { noteNews } from '#features/team/news/service.server.ts'
import { importPayment } from '#features/payments/books/import.server.ts'
import type { HandMethod } from '#features/payments/categories.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Platform } from '#server/platform.ts'
import { handGiftEmail } from './hand-emails.server.ts'
import { findGiverByToken } from './gift-links.server.ts'
import { findDonation, insertDonation, updateDonation } from './queries.server.ts'
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
  (await findGiverByToken(db, token))?.donorEmail

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
  /** Whose gift it is; one with an email address belongs to its owner anyway. */
  personId?: string | null
  attempt?: string | undefined
  /** Who recorded it. */
  actor: { id: string; name: string }
}

/** Books a gift that a treasurer has recorded. A giver with an email address gets the receipt. */
export const noteGift = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  { method, reference, paidAt, attempt, actor, ...gift }: NotedGift,
): Promise<{ id: string; receiptNumber: string }> => {
  const { amount, currency, donorName, donorEmail } = gift
  const donation = await insertDonation(tx, {
    ...gift,
    createdAt: paidAt,
    frequency: 'one-time',
    status: 'completed',
  })
  await noteNews(tx, { kind: 'gift', donationId: donation.id, actorId: actor.id })
  const payment = await importPayment(tx, {
    purpose: 'donation',
    subjectId: donation.id,
    amount,
    currency,
    description: 'Gift',
    paidAt,
    method,
    handReference: reference,
    attempt,
    recordedBy: actor.name,
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

/** Says whose gift it is. One with an email address belongs to the owner of that. */
export const giveToPerson = async (
  tx: Tx,
  donationId: string,
  person: { id: string; name: string },
): Promise<void> => {
  const donation = await findDonation(tx, donationId)
  ensure(donation, 'donation_not_found')
  if (donation.donorEmail !== null) throw new Refusal('conflict', { sentence: hasOwner })
  await updateDonation(tx, donationId, {
    personId: person.id,
    donorName: person.name || donation.donorName,
  })
  tx.touch('donations')
}

const hasOwner =
  'This gift has an email address, and belongs to its owner. If that is wrong, correct the entry and enter it again.'

/** The funds that a gift can go to, by name. */
export const listOpenFunds = async (db: Queryable): Promise<{ id: string; name: string }[]> => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from funds where closed_at is null order by name limit 200`,
  )
  return rows
}

/** A gift without a fund goes to the general work. */
export const ensureFund = async (db: Queryable, fundId: string | undefined): Promise<void> => {
  if (fundId === undefined || (await listOpenFunds(db)).some(({ id }) => id === fundId)) return
  const sentence = 'Choose a fund from the list'
  throw new Refusal('invalid_input', { sentence, fields: { fundId: sentence } })
}
