import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import type { Event } from '../schema.ts'
import { lineEndedEmail } from '../waiting/emails.server.ts'
import { listWaitingClaims } from './queries.server.ts'

/**
 * The event does not take place: those who wait for a place that was given get an email, unless it has finished. They keep their place
 * in line, should it be restored. Returns how many got an email.
 */
export const endClaims = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  event: Event,
  { isOver, ownWords }: { isOver: boolean; ownWords?: string | undefined },
): Promise<number> => {
  if (isOver) return 0
  const reached = (await listWaitingClaims(tx, event.id)).filter(({ email }) => canBeEmailed(email))
  await mailer.postToMany(
    tx,
    reached.map((claim) => lineEndedEmail(event, claim, { publicUrl, ownWords })),
  )
  return reached.length
}
