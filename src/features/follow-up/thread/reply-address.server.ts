import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import type { RequestLink } from './incoming.server.ts'

/** Whether a reply to our email comes back into the thread. */
export const takesReplies = (_platform: Platform): boolean => false

/** Where a reply to an email about a request goes; nothing if it goes to the address that the email came from. */
export const replyAddressFor = async (
  _platform: Platform,
  _tx: Tx,
  _request: RequestLink,
): Promise<string | undefined> => undefined
