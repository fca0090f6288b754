import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'

/**
 * Where the email to one recipient comes back to, so that a mail server that cannot deliver it tells us whose it was. Lower-case
 * letters and digits: some servers change the case of an address. Nothing, unless such emails are handed to us.
 */
export const returnPathOf = (
  { BOUNCE_DOMAIN }: Pick<Env, 'BOUNCE_DOMAIN'>,
  secret: string,
  recipientId: string,
): { returnPath?: string } => {
  if (!BOUNCE_DOMAIN) return {}
  const id = recipientId.replaceAll('-', '')
  return { returnPath: `bounce+${id}${signatureOf(secret, id)}@${BOUNCE_DOMAIN}` }
}

const signatureLength = 16

/** No one can report an email that they have not got. */
const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`return of ${id}`).digest('hex').slice(0, signatureLength)

const address = /(?<![\w+])bounce\+([\da-f]{32})([\da-f]{16})@([a-z\d.-]+)/gi

/** The first recipient in the text that one of our return addresses stands for. */
export const recipientIn = (
  { BOUNCE_DOMAIN = '' }: Pick<Env, 'BOUNCE_DOMAIN'>,
  secret: string,
  text: string,
): string | undefined => {
  for (const [, given = '', signature = '', domain = ''] of text.matchAll(address)) {
    const id = given.toLowerCase()
    if (domain.toLowerCase() === BOUNCE_DOMAIN.toLowerCase() && isSigned(secret, id, signature.toLowerCase()))
      return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
  }
  return undefined
}

const isSigned = (secret: string, id: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, id)))
