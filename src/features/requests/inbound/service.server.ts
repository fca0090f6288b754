import { takeReport } from '#features/people/mailings/service.server.ts'
import { addressOfSender } from '#server/env.ts'
import type { Db } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { takeIncoming } from '../thread/incoming.server.ts'
import { findByToken, type Person } from '../thread/queries.server.ts'
import { tokensIn } from '../thread/reply-address.server.ts'
import { reasonToDrop, type DropReason } from './drops.ts'
import { readEmail, type InboundEmail } from './message.server.ts'
import { countEmailsOfLastHour } from './queries.server.ts'

/** In an hour, for one thread. A program that answers every email writes more. */
const mostEmails = 20

/** Where a token can stand. What the provider knows of the envelope comes first. */
const placesOfToken = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc']

/** Adds an email to the threads that it answers, or says why it was dropped. Throws if it should be sent again later. */
export const takeEmail = async (platform: Platform, raw: Buffer, envelopeTo: string): Promise<Outcome> => {
  const { db, env } = platform
  const domain = env.REPLY_DOMAIN?.toLowerCase()
  const email = await readEmail(raw)
  if (!email) return 'unreadable'
  const reported =
    email.report && (await takeReport(platform, email.report, placesOf(email, envelopeTo, raw)))
  if (reported) return reported
  const reason = reasonToDrop(email, { sender: addressOfSender(env.MAIL_FROM).toLowerCase(), domain })
  if (reason) return reason
  const tokens = domain ? tokensOf(email, envelopeTo, domain) : []
  if (tokens.length === 0) return 'no token'
  const outcomes: Outcome[] = []
  for (const token of tokens) outcomes.push(await takeForToken(db, email, token))
  return outcomes.find((outcome) => outcome === 'taken') ?? outcomes[0]!
}

type Outcome = 'taken' | DropReason

/** A mail server reports to the return address of the email; a mail service has the whole email in its report of a complaint. */
const placesOf = ({ headersNamed }: InboundEmail, envelopeTo: string, raw: Buffer): string[] => [
  envelopeTo,
  ...placesOfToken.flatMap(headersNamed),
  raw.toString('latin1'),
]

/** An email may answer several of our emails together: it belongs in the thread of each. */
const takeForToken = async (db: Db, email: InboundEmail, token: string): Promise<Outcome> => {
  const request = await findByToken(db, token, 'reply')
  if (!request) return 'unknown token'
  if ((await countEmailsOfLastHour(db, request.id)) >= mostEmails) return 'too many'
  return (await takeIncoming(db, request.id, incomingOf(email, request))) ? 'taken' : 'seen before'
}

/** A stranger can write any number of them into an email. */
const mostTokens = 5

const tokensOf = ({ headersNamed }: InboundEmail, envelopeTo: string, domain: string): string[] => {
  const places = [envelopeTo, ...placesOfToken.flatMap(headersNamed)]
  return [...new Set(places.flatMap((place) => tokensIn(place, domain)))].slice(0, mostTokens)
}

const incomingOf = ({ from, messageId, text, wholeText }: InboundEmail, { name, email }: Person) => ({
  cameBy: 'email' as const,
  authorName: name ?? '',
  text,
  wholeText,
  messageId,
  ...(from !== (email ?? '').toLowerCase() && { fromEmail: from?.slice(0, 320) ?? 'unknown' }),
})
