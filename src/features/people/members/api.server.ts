import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { acceptForm, takeForm, type FormOf } from '#server/http/forms.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { takeOwnersRoomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { ensure } from '#shared/errors.ts'
import { receiptSchema } from '#shared/receipt.ts'
import type { ownSession } from '#browser/session/endpoints.ts'
import type * as endpoints from './endpoints.ts'
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

  acceptForm(api, platform, {
    path: '/user/register',
    summary: 'Register for an account (pending approval)',
    schema: registrationSchema satisfies FormOf<typeof endpoints.register>,
    store: (input) => registerMember(platform, input),
    decoy: registrationReceipt,
  })

  api.post(
    '/user/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in as a member with a username or email address',
        body: loginSchema,
        response: { 200: memberSessionSchema },
      } satisfies RouteOf<typeof endpoints.logIn>,
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

  api.get(
    '/user/session',
    {
      config: { access: 'signed-in', beforeOwnPassword: true },
      schema: {
        summary: 'Get the member who is signed in',
        response: { 200: memberSessionSchema },
      } satisfies RouteOf<typeof ownSession>,
    },
    (request) => sessionOf(db, memberOf(request)),
  )

  api.post(
    '/user/own-password-link',
    {
      config: { access: 'signed-in', beforeOwnPassword: true },
      schema: {
        summary: 'Resend the link to choose my own password, after a sign-in with one that the team has set',
        response: { 202: receiptSchema },
      } satisfies RouteOf<typeof endpoints.sendOwnPasswordLink>,
    },
    async (request, reply) => reply.code(202).send(await sendOwnPasswordLink(platform, memberOf(request))),
  )

  api.post(
    '/user/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out', response: { 200: receiptSchema } } satisfies RouteOf<
        typeof endpoints.logOut
      >,
    },
    async (request, reply) => {
      await sessions.close(request, reply)
      return { message: 'You have been successfully logged out.' }
    },
  )

  api.post(
    '/user/confirm-email',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Confirm an email address with the token from the email',
        body: secretSchema,
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.confirmEmail>,
    },
    (request) => confirmEmail(platform, request.body.token),
  )

  api.post(
    '/user/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Request a password reset email',
        body: forgotPasswordSchema,
        response: { 202: receiptSchema },
      } satisfies RouteOf<typeof endpoints.forgetPassword>,
    },
    async (request, reply) => {
      const { email } = request.body
      await takeForm(limits, 'forgot password', { address: request.ip, email })
      await limits.take(emailsPerAccount, mailboxOf(email))
      await takeOwnersRoomIn(limits, email)
      return reply.code(202).send(await forgetPassword(platform, email))
    },
  )

  api.post(
    '/user/reset-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Reset a password with the token from the email',
        body: resetPasswordSchema,
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.resetPassword>,
    },
    (request) => resetPassword(platform, credentials, request.body),
  )
}
