import type { Tx } from '#server/database/client.ts'
import type { Email } from '#server/mail/email.ts'
import type { Posted } from '#server/mail/mailer.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { listMessageIds, noteEmail, requestLinks } from './queries.server.ts'
import { replyAddressFor } from './reply-address.server.ts'

/** The secret of a request's page. Only hashes are kept, so each email has a link of its own; the older ones stay valid. */
export const newPageSecret = (tx: Tx, requestId: string): Promise<string> =>
  requestLinks.add(tx, { purpose: 'page', requestId })

/** Posts an email about a request, with a link to its page. Mail programs show it with the earlier ones. */
export const postAbout = async (
  tx: Tx,
  platform: Platform,
  requestId: string,
  write: (link: string) => Email,
): Promise<Posted | undefined> => {
  const references = await listMessageIds(tx, requestId)
  const replyTo = await replyAddressFor(platform, tx, requestId)
  const token = await newPageSecret(tx, requestId)
  const email = write(linkTo(platform.publicUrl, paths.myRequest, token))
  const [posted] = await platform.mailer.post(tx, { ...email, references, ...(replyTo && { replyTo }) })
  if (posted) await noteEmail(tx, token, posted.messageId)
  return posted
}
