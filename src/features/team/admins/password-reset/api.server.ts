import type { Api } from '#server/http/app.ts'
import { takeForm } from '#server/http/forms.ts'
import { privateLinks, type Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { takeOwnersRoomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import { adminSessions } from '../sessions.server.ts'
import * as endpoints from './endpoints.ts'
import { forgottenSchema, newPasswordSchema } from './schema.ts'
import { forgetPassword, resetPassword } from './service.server.ts'

const emailsPerAccount: Limit = { name: 'forgot team password of', max: 5, seconds: 3_600 }

/** For people on the team who have forgotten their password. */
export const passwordResetApi = (api: Api, platform: Platform): void => {
  const { limits } = platform
  const sessions = adminSessions(platform)
  const credentials = createCredentials(platform, 'admin')

  serve(
    api,
    endpoints.forgetPassword,
    {
      access: 'public',
      summary: 'Request an email to reset a password of the team',
      body: forgottenSchema,
      response: { 202: receiptSchema },
    },
    async (request, reply) => {
      const { email } = request.body
      await takeForm(limits, 'forgot team password', { address: request.ip, email })
      await limits.take(emailsPerAccount, mailboxOf(email))
      await takeOwnersRoomIn(limits, email)
      return reply.code(202).send(await forgetPassword(platform, email))
    },
  )

  serve(
    api,
    endpoints.resetPassword,
    {
      access: 'public',
      summary: 'Reset a password of the team with the secret of the email',
      body: newPasswordSchema,
      response: { 200: receiptSchema },
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      const guesser = { address: request.ip, browser: sessions.knownBrowser(request) }
      return resetPassword(platform, credentials, request.body, guesser)
    },
  )
}
