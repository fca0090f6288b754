import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../http/rate-limits.ts'
import { newSecret } from '../secrets.ts'
import { ownCookie } from './cookies.ts'
import type { Realm } from './realm.ts'

const aYear = 365 * 24 * 60 * 60

/** A browser that has signed in to an account before. It opens nothing: its guesses are counted apart. */
export type KnownBrowser = { accountId: string; browser: string }

/**
 * A cookie that says so, signed with the key of the limits and without the account's name. While limits are off there
 * is none.
 */
export const knownBrowsers = (limits: RateLimits, realm: Realm, publicUrl: string) => {
  const { name, attributes } = ownCookie(`${realm}_known`, publicUrl)
  const sign = ({ accountId, browser }: KnownBrowser): string | undefined =>
    limits.pseudonymOf(`known ${realm} ${accountId} ${browser}`)
  return {
    /** False while limits are off: there is no key to sign with. */
    canTell: (): boolean => limits.pseudonymOf('') !== undefined,
    read: ({ cookies }: FastifyRequest): KnownBrowser | undefined => {
      const [accountId = '', browser = '', signature = ''] = cookies[name]?.split('.') ?? []
      const known = { accountId, browser }
      return isSame(signature, sign(known)) ? known : undefined
    },
    write: (reply: FastifyReply, accountId: string): void => {
      const known = { accountId, browser: newSecret() }
      const signature = sign(known)
      if (signature)
        reply.setCookie(name, `${accountId}.${known.browser}.${signature}`, { ...attributes, maxAge: aYear })
    },
  }
}

const isSame = (given: string, right: string | undefined): boolean =>
  right !== undefined &&
  given.length === right.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(right))
