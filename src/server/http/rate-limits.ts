import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#shared/calls/errors.ts'
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

/** What is counted, and who it is counted for. */
export type Count = readonly [limit: Limit, who: string]

/** Kept in PostgreSQL, so that all instances count together. */
export type RateLimits = {
  /** Counts one try of `who` (a network address, an account), or several, or refuses them. */
  take: (limit: Limit, who: string, tries?: number) => Promise<void>
  /** Counts one try against each of several limits, in one statement. What the first one refuses, the later ones do not count. */
  takeAll: (counts: readonly Count[]) => Promise<void>
  /** Counts one try, or several, and says whether they were among those that are allowed. */
  allows: (limit: Limit, who: string, tries?: number) => Promise<boolean>
  /** Counts one try, and says which one it was. Nothing is refused. */
  count: (limit: Omit<Limit, 'max'>, who: string) => Promise<number>
  /** Subtracts one try that turned out to be harmless. */
  giveBack: (limit: Limit, who: string) => Promise<void>
  /** As if `who` had not tried yet. */
  forget: (limit: Limit, who: string) => Promise<void>
  /** `who` as it may be stored: a keyed hash. Nothing while limits are off. */
  pseudonymOf: (who: string) => string | undefined
}

/** `hasRefused` hears of each refusal, to count it. */
export const createRateLimits = (
  db: Queryable,
  secret: string,
  hasRefused: (limit: Limit) => void = () => {},
): RateLimits => {
  const refuse = (limit: Limit, { waitSeconds }: Counted): never => {
    hasRefused(limit)
    throw new Refusal('too_many_requests', {
      sentence: `Too many attempts. Please try again in ${waitInWords(waitSeconds)}.`,
      retryAfterSeconds: Math.max(1, waitSeconds),
    })
  }
  const keyOf = ({ name }: Pick<Limit, 'name'>, who: string) => `${name}:${pseudonym(secret, who)}`
  const count = async (limit: Omit<Limit, 'max'>, who: string, tries = 1) => {
    const key = keyOf(limit, who)
    return (await countTries(db, [{ key, tries, seconds: limit.seconds }])).get(key)!
  }
  const giveBack = (counts: readonly Count[]) =>
    db.execute(
      sql`update rate_limits set count = count - 1
        where key in ${counts.map(([limit, who]) => keyOf(limit, who))} and count > 0`,
    )
  return {
    take: async (limit, who, more) => {
      const counted = await count(limit, who, more)
      if (counted.tries > limit.max) refuse(limit, counted)
    },
    takeAll: async (counts) => {
      const tries = counts.map(([limit, who]) => ({
        key: keyOf(limit, who),
        tries: 1,
        seconds: limit.seconds,
      }))
      const counted = await countTries(db, tries)
      const of = ([limit, who]: Count) => counted.get(keyOf(limit, who))!
      const exceeded = counts.filter((one) => of(one).tries > one[0].max)
      const [first] = exceeded
      if (!first) return
      await giveBack(counts.slice(counts.indexOf(first)))
      // Several may refuse: the answer says how long it takes until all of them let it pass.
      const longest = exceeded.reduce((one, other) =>
        of(other).waitSeconds > of(one).waitSeconds ? other : one,
      )
      refuse(longest[0], of(longest))
    },
    allows: async (limit, who, more) => (await count(limit, who, more)).tries <= limit.max,
    count: async (limit, who) => (await count(limit, who)).tries,
    giveBack: async (limit, who) => {
      await giveBack([[limit, who]])
    },
    forget: async (limit, who) => {
      await db.execute(sql`delete from rate_limits where key = ${keyOf(limit, who)}`)
    },
    pseudonymOf: (who) => pseudonym(secret, who),
  }
}

/** As people say it after "in": a minute, 7 minutes, an hour, 4 hours. It is what `Retry-After` says in seconds. */
export const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/** Counts what an address does to one thing first: what is refused there does not use up what the hall shares. */
export const sharedCounts = (
  limits: RateLimits,
  { network, each }: SharedLimit,
  address: string,
  thing: string,
): Count[] => [
  [each, `${thing} ${limits.pseudonymOf(address)}`],
  [network, address],
]

export const takeShared = (
  limits: RateLimits,
  limit: SharedLimit,
  address: string,
  thing: string,
): Promise<void> => limits.takeAll(sharedCounts(limits, limit, address, thing))

/** For load tests: `RATE_LIMIT=off`, which production refuses. */
export const noRateLimits: RateLimits = {
  take: async () => {},
  takeAll: async () => {},
  allows: async () => true,
  count: async () => 1,
  giveBack: async () => {},
  forget: async () => {},
  pseudonymOf: () => undefined,
}

type Counted = { tries: number; waitSeconds: number }
type Tries = { key: string; tries: number; seconds: number }

const countTries = async (db: Queryable, counts: Tries[]): Promise<Map<string, Counted>> => {
  // In one order: two statements that lock the same rows would else wait for each other.
  const values = counts
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, tries, seconds }) => sql`(${key}, ${tries}::int, now() + make_interval(secs => ${seconds}))`)
  const { rows } = await db.execute<{ key: string; count: number; wait: number }>(sql`
    insert into rate_limits as kept (key, count, resets_at) values ${sql.join(values, sql`, `)}
    on conflict (key) do update set
      count = case when kept.resets_at <= now() then excluded.count else kept.count + excluded.count end,
      resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
    returning key, count, extract(epoch from resets_at - now())::float8 as wait`)
  return new Map(rows.map(({ key, count, wait }) => [key, { tries: count, waitSeconds: wait }]))
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
