import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret } from '#server/secrets.ts'
import { deviceName } from '#server/sessions/device.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { noticeNewDevice } from '../devices/new-device.server.ts'
import { noteFailedSignIn } from '../failed-sign-ins.server.ts'
import { hasEnded, provedUntil } from '../policy.ts'
import {
  findAdminById,
  noteAdminLogin,
  noteSignIn,
  replacePassword,
  type AdminAccount,
} from '../queries.server.ts'
import { signedInAdmin } from '../sessions.server.ts'
import { guessAtSignIn } from './code-guesses.server.ts'
import { takeCode } from './codes.server.ts'
import { readSecondFactor } from './factors.server.ts'
import { checkAssertion, requestOptions } from './passkeys.server.ts'
import { findTicketOwner, insertTicket, takeTicket } from './queries.server.ts'
import type { Assertion, LoginAnswer, SecondFactor, Way } from './schema.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type SignedIn = Extract<LoginAnswer, { next: 'dashboard' }>

// Tickets and passkeys cannot be guessed: this only keeps one network from asking for ever.
const stepsFrom: Limit = { name: 'second steps from', max: 120, seconds: 600 }

/** How someone gets from a right password, or from a passkey alone, into the dashboard. */
export const createSignIn = (platform: Platform, sessions: Sessions<Admin>) => {
  const { db, limits, env } = platform

  const enter = async (
    tx: Tx,
    { request, reply }: Exchange,
    admin: AdminAccount,
    isProved: boolean,
  ): Promise<SignedIn> => {
    ensure(!hasEnded(admin.accessEndsOn), 'access_ended')
    await noticeNewDevice(tx, platform, sessions, admin, request)
    await sessions.open(tx, request, reply, admin.id, { isProved })
    const device = deviceName(request.headers['user-agent'])
    await record(tx, admin, { action: 'admin.signed-in', subject: admin, summary: device })
    const proved = isProved ? provedUntil(new Date().toISOString()) : null
    return { next: 'dashboard', ...signedInAdmin(admin, env.isProduction), provedUntil: proved }
  }

  /** By a second step, which is a proof too. */
  const enterProved = async (tx: Tx, exchange: Exchange, adminId: string): Promise<SignedIn> => {
    ensure(await noteSignIn(tx, adminId), 'sign_in_over')
    const admin = await findAdminById(tx, adminId)
    ensure(admin, 'sign_in_over')
    return enter(tx, exchange, admin, true)
  }

  return {
    afterPassword: (exchange: Exchange, admin: AdminAccount, newHash: string): Promise<LoginAnswer> =>
      db.transaction(async (tx) => {
        ensure(!hasEnded(admin.accessEndsOn), 'access_ended')
        if (!admin.hasSecondFactor) {
          ensure(await noteAdminLogin(tx, admin, newHash), 'invalid_credentials')
          return enter(tx, exchange, admin, false)
        }
        ensure(await replacePassword(tx, admin, newHash), 'invalid_credentials')
        const ways = waysOf(await readSecondFactor(tx, admin.id))
        return { next: 'second step', ticket: await insertTicket(tx, admin.id), ways }
      }),

    withCode: async (exchange: Exchange, { ticket, code }: { ticket: string; code: string }) => {
      await limits.take(stepsFrom, exchange.request.ip)
      const adminId = await findTicketOwner(db, ticket)
      const admin = adminId && (await findAdminById(db, adminId))
      ensure(admin, 'sign_in_over')
      const guess = guessAtSignIn(platform, sessions, exchange.request, admin, code)
      await guess.count()
      const answer = await db
        .transaction(async (tx) => {
          await takeCode(tx, platform, admin, code)
          ensure(await takeTicket(tx, ticket), 'sign_in_over')
          return enterProved(tx, exchange, admin.id)
        })
        .catch(async (error: unknown) => {
          noteFailedSignIn(platform, admin.email, error)
          if (error instanceof Refusal && error.code === 'invalid_input') await guess.fail()
          throw error
        })
      await guess.forget()
      return answer
    },

    /** With a ticket for its owner's passkeys; without one for any passkey, which then says whose it is. */
    passkeyOptions: async ({ request }: Pick<Exchange, 'request'>, ticket: string | undefined) => {
      await limits.take(stepsFrom, request.ip)
      const owner = ticket === undefined ? undefined : await findTicketOwner(db, ticket)
      if (ticket !== undefined) ensure(owner, 'sign_in_over')
      const attempt = ticket ?? newSecret()
      return { attempt, options: await requestOptions(platform, { kind: 'sign-in', owner: attempt }, owner) }
    },

    withPasskey: async (
      exchange: Exchange,
      { attempt, passkey }: { attempt: string; passkey: Assertion },
    ) => {
      await limits.take(stepsFrom, exchange.request.ip)
      const expected = await findTicketOwner(db, attempt)
      const adminId = await checkAssertion(platform, { kind: 'sign-in', owner: attempt }, passkey)
      ensure(expected === undefined || expected === adminId, 'passkey_refused')
      return db.transaction(async (tx) => {
        await takeTicket(tx, attempt)
        return enterProved(tx, exchange, adminId)
      })
    },
  }
}

const waysOf = ({ passkeys, app, recoveryCodesLeft }: SecondFactor): Way[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery code'] as const) : []),
]
