import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import type { Event } from '../schema.ts'
import { lineEndedEmail, lineMovedEmail } from '../waiting/emails.server.ts'
import { claimLinks, listWaitingClaims } from './queries.server.ts'

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

/** The event is at another time or place: everyone who waits for a place that is given gets an email. Returns how many. */
export const tellClaimsOfMove = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  event: Event,
  { before, ownWords }: { before: Event; ownWords: string | undefined },
): Promise<number> => {
  const reached = (await listWaitingClaims(tx, event.id)).filter(({ email }) => canBeEmailed(email))
  const emails = []
  for (const claim of reached) {
    const link = linkTo(publicUrl, paths.sponsoredPlace, await claimLinks.add(tx, { claimId: claim.id }))
    emails.push(lineMovedEmail(event, before, claim, { link, ownWords }))
  }
  await mailer.postToMany(tx, emails)
  return emails.length
}
