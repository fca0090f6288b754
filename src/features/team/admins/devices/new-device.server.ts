import type { FastifyRequest } from 'fastify'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { deviceName } from '#server/sessions/device.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { newDeviceEmail } from './emails.server.ts'

type Account = { id: string; name: string; email: string; lastLoginAt: string | null }

/**
 * To be called when someone signs in, in the transaction that opens the session. A person who signs in for the first
 * time has no device yet that would be an old one.
 */
export const noticeNewDevice = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  sessions: Sessions<Admin>,
  account: Account,
  request: FastifyRequest,
): Promise<void> => {
  if (account.lastLoginAt === null || !sessions.isNewBrowser(request, account.id)) return
  const used = { device: deviceName(request.headers['user-agent']), at: new Date().toISOString() }
  await mailer.post(tx, newDeviceEmail(account, used, publicUrl))
}
