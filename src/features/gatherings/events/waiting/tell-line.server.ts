import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import { release } from '../paid-registration/holds.server.ts'
import type { Event } from '../schema.ts'
import { lineEndedEmail, lineMovedEmail } from './emails.server.ts'
import { noOffer, waitingLink, type Posting } from './offer-seats.server.ts'
import { listOffered, listWaiting, updateWaiting } from './queries.server.ts'

/**
 * The event does not take place: what was offered is no longer held, and everyone in line gets an email, unless it has finished. They
 * keep their place, should it be restored. Returns how many got an email.
 */
export const endLine = async (
  tx: Tx,
  { mailer, publicUrl }: Posting,
  event: Event,
  { isOver, ownWords }: { isOver: boolean; ownWords?: string | undefined },
): Promise<number> => {
  for (const { entry, paymentStatus } of await listOffered(tx, event.id)) {
    if (paymentStatus === 'pending' && entry.registrationId) await release(tx, { id: entry.registrationId })
    await updateWaiting(tx, entry.id, { ...noOffer, state: 'waiting' })
  }
  const reached = (await listWaiting(tx, event.id)).filter(({ email }) => !isOver && canBeEmailed(email))
  await mailer.postToMany(
    tx,
    reached.map((entry) => lineEndedEmail(event, entry, { publicUrl, ownWords })),
  )
  return reached.length
}

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
