import { eq } from 'drizzle-orm'
import { noteReturn } from '#features/people/newsletter/of-subject.server.ts'
import { returnKinds, type ReturnKind } from '#features/people/newsletter/categories.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { RecipientState } from '../categories.ts'
import { recipientIn } from './return-address.server.ts'
import { mailingRecipients as recipients } from '../tables.server.ts'

/** What a mail server or a mail service reports about one of our emails. `status`: as mail servers number it, 5.1.1. */
export type MailReport = { kind: 'returned'; status: string } | { kind: 'complaint' }

/** The mailbox does not exist (RFC 3463), but for 5.1.7 and 5.1.8, which are about the sender. */
const kindOf = (report: MailReport): ReturnKind => {
  if (report.kind === 'complaint') return 'complaint'
  return /^5\.1\.(?![78]$)/.test(report.status) ? 'hard' : 'soft'
}

/** Before these it has not left; a refused one did not come back, and one that was left out never went. */
const hasLeft: readonly RecipientState[] = ['handed over', 'uncertain', 'bounced', 'due']

/** How far a report goes. The same is not stored twice. */
const rankOf = (kind: ReturnKind): number => returnKinds.indexOf(kind)

/**
 * Takes in a report about an email to many. If a text has several of our addresses, the first counts.
 */
export const takeReport = async (
  { db, env, secret }: Pick<Platform, 'db' | 'env' | 'secret'>,
  report: MailReport,
  places: readonly string[],
): Promise<'taken' | 'seen before' | 'unknown token' | undefined> => {
  const found = places.map((text) => recipientIn(env, secret, text)).find(Boolean)
  if (found === undefined) return undefined
  const kind = kindOf(report)
  const status = report.kind === 'returned' ? report.status : null
  return db.transaction(async (tx) => {
    const [recipient] = await tx
      .select({ email: recipients.email, state: recipients.state, lastError: recipients.lastError })
      .from(recipients)
      .where(eq(recipients.id, found))
      .for('update')
    const { email, state, lastError } = recipient ?? {}
    if (!email || !state || isDeletedAddress(email)) return 'unknown token'
    const before = returnKinds.find((one) => state === 'bounced' && lastError?.startsWith(one))
    if (!hasLeft.includes(state) || (before && rankOf(before) >= rankOf(kind))) return 'seen before'
    await noteReturn(tx, email, kind, status)
    // It is on its way again: its state follows what becomes of this one.
    if (state !== 'due')
      await tx
        .update(recipients)
        .set({ state: 'bounced', lastError: [kind, status].filter(Boolean).join(' '), claimedUntil: null })
        .where(eq(recipients.id, found))
    return 'taken'
  })
}
