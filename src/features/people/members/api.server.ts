import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { acceptForm, takeForm } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import { takeOwnersRoomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { ensure } from '#shared/calls/errors.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import { ownSession } from '#browser/session/endpoints.ts'
import * as endpoints from './endpoints.ts'
import { forgetPassword, resetPassword } from './forgotten-password.server.ts'
import { findByName, noteLogin } from './queries.server.ts'
import { confirmEmail, registerMember, registrationReceipt } from './register.server.ts'
import {
  forgotPasswordSchema,
  loginSchema,
  memberSessionSchema,
  registrationSchema,
  resetPasswordSchema,
  secretSchema,
} from './schema.ts'
import { memberSessions } from './sessions.server.ts'
import { enterWithTeamPassword, sendOwnPasswordLink, sessionOf } from './team-password.server.ts'

const emailsPerAccount = { name: 'forgot password of', max: 5, seconds: 3_600 }

/** Coming in and going out. */
export const membersApi = (api: Api, platform: Platform): void => {
  const { db, limits } = platform
  const sessions = memberSessions(platform)
  const credentials = createCredentials(platform, 'member')

  acceptForm(api, platform, endpoints.register, {
    summary: 'Register for an account (pending approval)',
    schema: registrationSchema,
    store: (input) => registerMember(platform, input),
    decoy: registrationReceipt,
  })

  serve(
    api,
    endpoints.logIn,
    {
      access: 'public',
      summary: 'Sign in as a member with a username or email address',
      body: loginSchema,
      response: { 200: memberSessionSchema },
    },
    async (request, reply) => {
      const { username, password } = request.body
      const typed = { name: username, password, address: request.ip }
      const member = await credentials.check({ ...typed, browser: sessions.knownBrowser(request) }, (name) =>
        findByName(db, name),
      )
      const newHash = await renewedHash(member.passwordHash, password)
      await db.transaction(async (tx) => {
        ensure(await noteLogin(tx, member, newHash), 'invalid_credentials')
        if (member.needsOwnPassword) await enterWithTeamPassword(tx, platform, member)
        // It may be someone else's browser.
        await sessions.open(tx, request, reply, member.id, { isOwnBrowser: !member.needsOwnPassword })
      })
      return sessionOf(db, member)
    },
  )

  serve(
    api,
    ownSession,
    {
      access: 'signed-in',
      beforeOwnPassword: true,
      summary: 'Get the member who is signed in',
      response: { 200: memberSessionSchema },
    },
    (request) => sessionOf(db, memberOf(request)),
  )

  serve(
    api,
    endpoints.sendOwnPasswordLink,
    {
      access: 'signed-in',
      beforeOwnPassword: true,
      summary: 'Resend the link to choose my own password, after a sign-in with one that the team has set',
      response: { 202: receiptSchema },
    },
    async (request, reply) => reply.code(202).send(await sendOwnPasswordLink(platform, memberOf(request))),
  )

  serve(
    api,
    endpoints.logOut,
    {
      access: 'public',
      summary: 'Sign out',
      response: { 200: receiptSchema },
    },
    async (request, reply) => {
      await sessions.close(request, reply)
      return { message: 'You have been successfully logged out.' }
    },
  )

  serve(
    api,
    endpoints.confirmEmail,
    {
      access: 'public',
      summary: 'Confirm an email address with the token from the email',
      body: secretSchema,
      response: { 200: receiptSchema },
    },
    (request) => confirmEmail(platform, request.body.token),
  )

  serve(
    api,
    endpoints.forgetPassword,
    {
      access: 'public',
      summary: 'Request a password reset email',
      body: forgotPasswordSchema,
      response: { 202: receiptSchema },
    },
    async (request, reply) => {
      const { email } = request.body
      await takeForm(limits, 'forgot password', { address: request.ip, email })
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
      summary: 'Reset a password with the token from the email',
      body: resetPasswordSchema,
      response: { 200: receiptSchema },
    },
    (request) => resetPassword(platform, credentials, request.body),
  )
}
