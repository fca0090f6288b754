import { createHash, createHmac } from 'node:crypto'

/** Without I, L, O and U: no sign is taken for another, and no word comes about by chance. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What a ticket shows: `secret` in its QR code, `shortCode` to be read aloud, `invite` in the link for friends. Of the secret its
 * `hash` is stored.
 */
export type Codes = { secret: string; hash: string; shortCode: string; invite: string }

/**
 * Derived from the site's secret, so that every email and page of a registration shows the same code, and the database holds none
 * that lets anyone in. The other two open nothing.
 */
export const codesOf = (appSecret: string, registrationId: string): Codes => {
  const secret = inSigns(derived(appSecret, 'ticket', registrationId), 26)
  const invite = inSigns(derived(appSecret, 'invite of ticket', registrationId), 12)
  return { secret, hash: ticketHash(secret), shortCode: shortCodeOf(appSecret, registrationId), invite }
}

export const shortCodeOf = (appSecret: string, registrationId: string): string => {
  const short = inSigns(derived(appSecret, 'short code of ticket', registrationId), 8)
  return `${short.slice(0, 4)} ${short.slice(4)}`
}

export const ticketHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32)

const derived = (appSecret: string, label: string, registrationId: string): Buffer =>
  createHmac('sha256', appSecret).update(`${label} ${registrationId}`).digest()

/** Five bits a sign: 26 of them hold 128 bits. */
const inSigns = (bytes: Buffer, count: number): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(
    { length: count },
    (_, at) => signs[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  ).join('')
}
