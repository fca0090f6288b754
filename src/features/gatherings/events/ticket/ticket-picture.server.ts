import type { Platform } from '#server/platform.ts'
import { qrPng } from '#server/qr.ts'
import { paths } from '#shared/paths.ts'
import { codesOf } from './codes.server.ts'

/** What the QR code of a ticket says: an ordinary camera opens it, and the secret reaches no log. */
export const ticketAddress = (publicUrl: string, secret: string): string =>
  `${publicUrl}${paths.ticket}#${secret}`

/** The code of a registration for its email, which is drawn when it leaves. */
export const drawTicketCode = (
  { secret, publicUrl }: Pick<Platform, 'secret' | 'publicUrl'>,
  registrationId: string,
): Promise<Buffer> => qrPng(ticketAddress(publicUrl, codesOf(secret, registrationId).secret))
