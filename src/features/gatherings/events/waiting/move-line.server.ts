import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Event } from '../schema.ts'
import { lineMovedEmail } from './emails.server.ts'
import { waitingLink, type Posting } from './offer-seats.server.ts'
import { listWaiting } from './queries.server.ts'

/** The event is at another time or place: everyone in line who is offered nothing gets an email. Returns how many. */
export const tellLineOfMove = async (
  tx: Tx,
  platform: Posting,
  event: Event,
  { before, ownWords }: { before: Event; ownWords: string | undefined },
): Promise<number> => {
  const reached = (await listWaiting(tx, event.id)).filter(({ email }) => canBeEmailed(email))
  const emails = []
  for (const entry of reached)
    emails.push(
      lineMovedEmail(event, before, entry, { link: await waitingLink(tx, platform, entry.id), ownWords }),
    )
  await platform.mailer.postToMany(tx, emails)
  return emails.length
}
