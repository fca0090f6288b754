import { randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '#server/database/client.ts'
import { takeEmailTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { pleaseConfirm } from './emails.server.ts'
import {
  countReaders,
  insertConfirmed,
  isConfirmed,
  markConfirmed,
  markUnsubscribed,
  noteInterest,
  unsubscribeEmail,
} from './queries.server.ts'

/** Answers the same for every address, and counts every one: a stranger does not learn who is subscribed. */
export const subscribe = async (platform: Platform, { email }: { email: string }): Promise<Receipt> => {
  await takeEmailTo(platform.limits, email)
  await platform.db.transaction((tx) => requestSubscription(tx, platform, email))
  return subscribeReceipt()
}

/** Asks an address to confirm, unless it has, or was asked a moment ago. Other forms use it too. */
export const requestSubscription = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  email: string,
): Promise<void> => {
  const address = email.toLowerCase()
  const token = await noteInterest(tx, address, newToken())
  if (token) await mailer.post(tx, pleaseConfirm(address, token, publicUrl))
}

const newToken = (): string => randomBytes(24).toString('base64url')

/** Whether an address gets the newsletter. Only its owner may hear it. */
export const isSubscribed = (db: Queryable, email: string): Promise<boolean> =>
  isConfirmed(db, email.toLowerCase())

/** What the owner of an address wants, who has confirmed it to us before: no email asks them again. */
export const setSubscription = (tx: Tx, email: string, isWanted: boolean): Promise<void> => {
  const address = email.toLowerCase()
  return isWanted ? insertConfirmed(tx, address, newToken()) : unsubscribeEmail(tx, address)
}

export const subscribeReceipt = (): Receipt => ({
  message: "You'll receive updates by email. If you're new here, check your email for a link to confirm.",
})

export const confirmSubscription = async ({ db }: Platform, token: string): Promise<Receipt> => {
  ensure(await db.transaction((tx) => markConfirmed(tx, token)), 'link_not_valid')
  return { message: "You'll receive updates by email." }
}

export const unsubscribe = async ({ db }: Platform, token: string): Promise<Receipt> => {
  ensure(await markUnsubscribed(db, token), 'link_not_valid')
  return { message: "You've been unsubscribed. We won't send you any more updates." }
}

/** How many read the newsletter, and how many of them are new this month. */
export const countConfirmed = (db: Queryable): Promise<{ total: number; lastMonth: number }> =>
  countReaders(db)
