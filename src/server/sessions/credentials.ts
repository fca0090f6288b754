import { Refusal } from '#shared/calls/errors.ts'
import type { Limit, RateLimits } from '../http/rate-limits.ts'
import { hashRandomPassword, verifyPassword } from '../passwords.ts'
import type { KnownBrowser } from './known-browsers.ts'
import type { Realm } from './realm.ts'

// Only wrong passwords stay counted: a hundred people in one hall can sign in.
const perAddress = (realm: Realm): Limit => ({ name: `guess from ${realm}`, max: 120, seconds: 600 })
const perName = (realm: Realm): Limit => ({ name: `guess of ${realm}`, max: mostOf[realm], seconds: 900 })
// Guesses in a browser where the account was signed in before: a stranger cannot use these up either.
const perBrowser = (realm: Realm): Limit => ({ name: `guess in known ${realm}`, max: 10, seconds: 900 })
// Guesses of their own password, by a person who is signed in: a stranger cannot use these up.
const perOwner = (realm: Realm): Limit => ({ name: `guess of own ${realm}`, max: 10, seconds: 900 })
const perAdminHere: Limit = { name: 'guess of admin from', max: 10, seconds: 900 }

// Strangers can lock a member out by guessing; the member gets in again by email. An administrator cannot, so their
// limit is higher.
const mostOf: Record<Realm, number> = { member: 10, admin: 100 }

type Account = { id: string; passwordHash: string }

/** Where someone types a password: the network and, if we know it, the browser. */
export type Guesser = { address: string; browser: KnownBrowser | undefined }

type Typed = { name: string; password: string; address: string; browser?: KnownBrowser | undefined }

export type Credentials = {
  /**
   * Finds the account behind a name and checks its password, or refuses. A try is counted before it is
   * made, so that many at the same moment are many.
   */
  check: <Found extends Account>(
    typed: Typed,
    find: (name: string) => Promise<Found | undefined>,
  ) => Promise<Found>
  /** Checks a password again, for a person who is signed in. */
  confirm: (account: Account, password: string) => Promise<boolean>
  /** An owner who has proved who they are by email does not wait because of a stranger's guesses, or of their own. */
  forgive: (account: { id: string }, guesser?: Guesser) => Promise<void>
}

/** Members sign in with either. */
const noMatch = (realm: Realm, name: string): string =>
  `That ${realm === 'admin' || name.includes('@') ? 'email' : 'username'} and password don't match.`

/** The same answer, and the same time, whether the name is known or not. */
export const createCredentials = ({ limits }: { limits: RateLimits }, realm: Realm): Credentials => {
  // Made once, at the first need, and before the name is looked up: the first unknown name waits like any other.
  let decoyHash: Promise<string> | undefined
  const hashedOnce = () =>
    (decoyHash ??= hashRandomPassword().catch((error: unknown) => {
      // A refusal because too many wait must not be remembered.
      decoyHash = undefined
      throw error
    }))
  type Guesses = [Limit, who: string][]
  const inBrowser = ({ browser }: KnownBrowser): Guesses => [[perBrowser(realm), browser]]
  const elsewhere = (who: string, network: string | undefined): Guesses => [
    ...(realm === 'admin' ? ([[perAdminHere, `${who} ${network}`]] satisfies Guesses) : []),
    [perName(realm), who],
  ]
  return {
    check: async ({ name, password, address, browser }, find) => {
      const wanted = name.trim().toLowerCase()
      const decoy = await hashedOnce()
      const account = await find(wanted)
      const isKnown = browser !== undefined && browser.accountId === account?.id
      if (!isKnown) await limits.take(perAddress(realm), address)
      // A member has two names, and one count; an unknown name has a count too.
      const guesses = isKnown
        ? inBrowser(browser)
        : elsewhere(account?.id ?? wanted, limits.pseudonymOf(address))
      for (const [limit, who] of guesses) await limits.take(limit, who)
      const fits = await verifyPassword(account?.passwordHash ?? decoy, password)
      if (!account || !fits) throw new Refusal('invalid_credentials', { sentence: noMatch(realm, wanted) })
      if (!isKnown) await limits.giveBack(perAddress(realm), address)
      for (const [limit, who] of guesses) await limits.forget(limit, who)
      return account
    },
    confirm: async ({ id, passwordHash }, password) => {
      await limits.take(perOwner(realm), id)
      const fits = await verifyPassword(passwordHash, password)
      if (fits) await limits.forget(perOwner(realm), id)
      return fits
    },
    forgive: async ({ id }, guesser) => {
      const guesses = [
        ...elsewhere(id, guesser && limits.pseudonymOf(guesser.address)),
        ...(guesser?.browser ? inBrowser(guesser.browser) : []),
      ]
      for (const [limit, who] of guesses) await limits.forget(limit, who)
    },
  }
}
