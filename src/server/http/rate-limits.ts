import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#shared/errors.ts'
import type { Queryable } from '../database/client.ts'

/** At most `max` times in `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

/**
 * A hall of a hundred people shares one network address, and so do the customers of a mobile network. So an address
 * may do much, and little of it to one thing: `each` counts what it does to one mailbox or payment.
 */
export type SharedLimit = { network: Limit; each: Limit }

/** What is read and changed with the secret of an email. One count for all links: the secrets cannot be guessed. */
export const privateLinks: Limit = { name: 'private links', max: 600, seconds: 600 }

/** Kept in PostgreSQL, so that all instances count together. */
export type RateLimits = {
  /** Counts one try of `who` (a network address, an account), or several, or refuses them. */
  take: (limit: Limit, who: string, tries?: number) => Promise<void>
  /** Counts one try, or several, and says whether they were among those that are allowed. */
  allows: (limit: Limit, who: string, tries?: number) => Promise<boolean>
  /** Takes one try back that turned out to be harmless. */
  giveBack: (limit: Limit, who: string) => Promise<void>
  /** As if `who` had not tried yet. */
  forget: (limit: Limit, who: string) => Promise<void>
  /** `who` as it may be stored: a keyed hash. Nothing while limits are off. */
  pseudonymOf: (who: string) => string | undefined
}

export const createRateLimits = (db: Queryable, secret: string): RateLimits => {
  const keyOf = ({ name }: Limit, who: string) => `${name}:${pseudonym(secret, who)}`
  const count = (limit: Limit, who: string, tries = 1) =>
    countTries(db, keyOf(limit, who), tries, limit.seconds)
  return {
    take: async (limit, who, more) => {
      const { tries, waitSeconds } = await count(limit, who, more)
      if (tries > limit.max)
        throw new Refusal('too_many_requests', {
          sentence: `Too many attempts. Please try again in ${waitInWords(waitSeconds)}.`,
          retryAfterSeconds: Math.max(1, waitSeconds),
        })
    },
    allows: async (limit, who, more) => (await count(limit, who, more)).tries <= limit.max,
    giveBack: async (limit, who) => {
      await db.execute(
        sql`update rate_limits set count = count - 1 where key = ${keyOf(limit, who)} and count > 0`,
      )
    },
    forget: async (limit, who) => {
      await db.execute(sql`delete from rate_limits where key = ${keyOf(limit, who)}`)
    },
    pseudonymOf: (who) => pseudonym(secret, who),
  }
}

/** As people say it after "in": a minute, 7 minutes, an hour. It is what `Retry-After` says in seconds. */
export const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes === 60 ? 'an hour' : `${minutes} minutes`
}

/** Counts what an address does to one thing first: what is refused there does not use up what the hall shares. */
export const takeShared = async (
  limits: RateLimits,
  { network, each }: SharedLimit,
  address: string,
  thing: string,
): Promise<void> => {
  await limits.take(each, `${thing} ${limits.pseudonymOf(address)}`)
  await limits.take(network, address)
}

/** For load tests: `RATE_LIMIT=off`, which production refuses. */
export const noRateLimits: RateLimits = {
  take: async () => {},
  allows: async () => true,
  giveBack: async () => {},
  forget: async () => {},
  pseudonymOf: () => undefined,
}

const countTries = async (
  db: Queryable,
  key: string,
  more: number,
  seconds: number,
): Promise<{ tries: number; waitSeconds: number }> => {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits as kept (key, count, resets_at)
    values (${key}, ${more}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when kept.resets_at <= now() then excluded.count else kept.count + excluded.count end,
      resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
    returning count, extract(epoch from resets_at - now())::float8 as wait`)
  return { tries: rows[0]?.count ?? 0, waitSeconds: rows[0]?.wait ?? 0 }
}

/** No network address is stored: only a keyed hash of it, and for IPv6 of the network it is in. */
const pseudonym = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(networkOf(who)).digest('base64url').slice(0, 22)

const networkOf = (who: string): string => {
  const address = who.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(address)) return address
  // One address can be written in many ways; the URL parser knows the one that counts.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const leftOut = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...leftOut, ...end].slice(0, 4).join(':')
}
