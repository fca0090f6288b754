import { z } from 'zod'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { takeEmailTo } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import type { PersonalData } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { listOpenSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/calls/errors.ts'
import { openSessionSchema } from '#shared/open-session.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import * as endpoints from './endpoints.ts'
import {
  changePassword,
  collectData,
  confirmations,
  deleteAccount,
  endSessions,
  updateProfile,
} from './service.server.ts'
import { resendConfirmation } from '../register.server.ts'
import { changePasswordSchema, deleteAccountSchema, profileSchema } from '../schema.ts'
import { memberSessions } from '../sessions.server.ts'
import { findPendingEmail, withdrawPendingEmail } from '../tokens.server.ts'

/** The member's own account. A pending member may use it too: to leave, and to see what we know. */
export const accountApi = (api: Api, platform: Platform, sources: readonly PersonalData[]): void => {
  const { db, limits } = platform
  const sessions = memberSessions(platform)
  const credentials = createCredentials(platform, 'member')
  const mine = { access: 'signed-in' as const }

  serve(
    api,
    endpoints.openSessions,
    {
      ...mine,
      summary: 'List where I am signed in',
      response: { 200: z.array(openSessionSchema) },
    },
    (request) => listOpenSessions(db, 'member', memberOf(request)),
  )

  serve(
    api,
    endpoints.endAllSessions,
    {
      ...mine,
      summary: 'Sign out everywhere',
      response: { 200: receiptSchema },
    },
    async (request, reply) => {
      await endSessions(platform, memberOf(request))
      await sessions.close(request, reply)
      return { message: "You've been signed out on all your devices." }
    },
  )

  serve(
    api,
    endpoints.resendConfirmation,
    {
      ...mine,
      summary: 'Resend the email that confirms my current or new address',
      response: { 202: receiptSchema },
    },
    async (request, reply) => {
      const member = memberOf(request)
      const pendingEmail = await findPendingEmail(db, member)
      ensure(pendingEmail || !member.emailConfirmed, 'conflict')
      const email = pendingEmail ?? member.email
      await limits.take(confirmations, member.id)
      await takeEmailTo(limits, email)
      await resendConfirmation(platform, { ...member, email })
      return reply.code(202).send({ message: "We've sent you an email with a link." })
    },
  )

  serve(
    api,
    endpoints.withdrawPendingEmail,
    {
      ...mine,
      summary: 'Cancel a pending email address change',
      response: { 200: receiptSchema },
    },
    async (request) => {
      await withdrawPendingEmail(db, memberOf(request))
      return { message: "Your email address hasn't changed." }
    },
  )

  serve(
    api,
    endpoints.changeProfile,
    {
      ...mine,
      summary: 'Update my name, username, phone or email address',
      body: profileSchema,
      response: { 200: receiptSchema },
    },
    (request) => updateProfile(platform, credentials, memberOf(request), request.body),
  )

  serve(
    api,
    endpoints.changePassword,
    {
      ...mine,
      summary: 'Change my password',
      body: changePasswordSchema,
      response: { 200: receiptSchema },
    },
    (request) => changePassword(platform, credentials, memberOf(request), request.body),
  )

  serve(
    api,
    endpoints.ownData,
    {
      ...mine,
      summary: 'Download my data',
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return collectData(platform, sources, memberOf(request))
    },
  )

  serve(
    api,
    endpoints.deleteAccount,
    {
      ...mine,
      summary: 'Delete my account',
      body: deleteAccountSchema,
      response: { 200: receiptSchema },
    },
    async (request, reply) => {
      const { password } = request.body
      const receipt = await deleteAccount(platform, credentials, sources, memberOf(request), password)
      await sessions.close(request, reply)
      return receipt
    },
  )
}
