import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { decidesOnReminders, wantsNoReminders } from '#features/people/members/of-subject.server.ts'
import { paths } from '#shared/paths.ts'
import { oneClick } from './emails.server.ts'
import { mailingRefusals as refusals } from './tables.server.ts'

/** What stands for an address in the link that stops reminders, and in the list of those who used it. */
export const hashOf = (email: SQLWrapper): SQL<string> => sql<string>`newsletter_hash(lower(${email}))`

/** In an account that is confirmed, or by the link in a reminder. Where there is an account, its settings count. */
export const refusesReminders = (email: SQLWrapper): SQL =>
  sql`(${wantsNoReminders(email)} or not ${decidesOnReminders(email)} and exists (select from ${refusals}
    where ${refusals.emailHash} = ${hashOf(email)} and ${refusals.topic} = 'reminders'))`

/** The link and the one click at the end of a reminder. Nothing is stored for them: they are signed. */
export const stopReminders = (secret: string, publicUrl: string, emailHash: string) => {
  const token = `${emailHash}.${signatureOf(secret, emailHash)}`
  return {
    page: `${publicUrl}${paths.stopEmails}?token=${token}`,
    oneClick: `${publicUrl}${oneClick.path}?token=${token}`,
    label: 'No more reminders',
  }
}

/** The hash of the address that a link is for, if we have signed it. */
export const readStopLink = (secret: string, token: string): string | undefined => {
  const [emailHash = '', signature = ''] = token.split('.')
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, emailHash))]
  return given.length === own.length && timingSafeEqual(given, own) ? emailHash : undefined
}

const signatureOf = (secret: string, emailHash: string): string =>
  createHmac('sha256', secret).update(`no reminders ${emailHash}`).digest('base64url').slice(0, 22)
