import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../database/client.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { sessionCookie } from './cookies.ts'
import { knownBrowsers, type KnownBrowser } from './known-browsers.ts'
import { deviceName } from './device.ts'
import { deleteSession, insertSession, prolongSession } from './queries.ts'
import type { Realm } from './realm.ts'

/** Reads a session and its account in one statement, so that every change counts from the next request on. */
type FindActor<Actor> = (
  db: Queryable,
  token: string,
) => Promise<{ actor: Actor; sessionId: string; isIdle: boolean } | undefined>

type HowSignedIn = {
  /** With a second step. */
  isProved?: boolean
  /** False if someone else may be at it: such a browser is not remembered as one of the account's. */
  isOwnBrowser?: boolean
}

export type Sessions<Actor> = {
  /** Who is asking, if a living session says so. */
  recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>
  /** Opens a session. One that was brought along ends: a token that was planted is worth nothing. */
  open: (
    db: Queryable,
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    how?: HowSignedIn,
  ) => Promise<void>
  /** The account that was signed in with this browser before, if our cookie says so. */
  knownBrowser: (request: FastifyRequest) => KnownBrowser | undefined
  /** This account was never signed in with this browser, as far as its cookies tell. False if they tell nothing. */
  isNewBrowser: (request: FastifyRequest, accountId: string) => boolean
  /** Ends the session that asks for it. */
  close: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

export const createSessions = <Actor>(
  { db, limits, publicUrl }: { db: Queryable; limits: RateLimits; publicUrl: string },
  realm: Realm,
  find: FindActor<Actor>,
): Sessions<Actor> => {
  const cookie = sessionCookie(realm, publicUrl)
  const known = knownBrowsers(limits, realm, publicUrl)
  return {
    recognise: async (request, reply) => {
      const token = cookie.read(request)
      const found = token && (await find(db, token))
      if (!found) return undefined
      // Thirty days from the last visit, written down at most once an hour.
      if (found.isIdle) {
        await prolongSession(db, found.sessionId)
        cookie.write(reply, token)
      }
      return found.actor
    },
    open: async (tx, request, reply, accountId, how) => {
      const planted = cookie.read(request)
      if (planted) await deleteSession(tx, planted)
      cookie.write(
        reply,
        await insertSession(tx, realm, accountId, deviceName(request.headers['user-agent']), how),
      )
      const isKnown = known.read(request)?.accountId === accountId
      if (!isKnown && how?.isOwnBrowser !== false) known.write(reply, accountId)
    },
    knownBrowser: known.read,
    isNewBrowser: (request, accountId) => known.canTell() && known.read(request)?.accountId !== accountId,
    close: async (request, reply) => {
      const token = cookie.read(request)
      if (token) await deleteSession(db, token)
      cookie.clear(reply)
    },
  }
}
