import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import { release } from '../paid-registration/holds.server.ts'
import type { Event } from '../schema.ts'
import { lineEndedEmail } from './emails.server.ts'
import { noOffer, type Posting } from './offer-seats.server.ts'
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
