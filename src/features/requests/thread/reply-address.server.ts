import { randomBytes } from 'node:crypto'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { requestLinks } from './queries.server.ts'

/** Lower-case letters and digits: some mail programs change the case of an address. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 26

/** 130 bits. */
const newToken = (): string => Array.from(randomBytes(tokenLength), (byte) => letters[byte % 32]).join('')

/** The tokens of our reply addresses anywhere in the text, such as `answer+…@reply.example.org`. */
export const tokensIn = (text: string, domain: string): string[] => {
  const pattern = new RegExp(
    String.raw`(?<![\w+])answer\+([a-z2-7]{${tokenLength}})@${domain.replaceAll('.', String.raw`\.`)}(?![\w.-])`,
    'gi',
  )
  return Array.from(text.matchAll(pattern), ([, token]) => token!.toLowerCase())
}

/** Whether a reply to our email comes back into the thread. */
export const takesReplies = ({ env }: Platform): boolean => env.REPLY_DOMAIN !== undefined

/**
 * Where an answer to the next email of a thread goes. Every email has an address of its own: only hashes are stored, so an
 * earlier one cannot be written again. Nothing, if replies by email are not set up.
 */
export const replyAddressFor = async (
  { env }: Platform,
  tx: Queryable,
  requestId: string,
): Promise<string | undefined> => {
  if (!env.REPLY_DOMAIN) return undefined
  const token = newToken()
  await requestLinks.keep(tx, { purpose: 'reply', requestId }, token)
  return `answer+${token}@${env.REPLY_DOMAIN}`
}
