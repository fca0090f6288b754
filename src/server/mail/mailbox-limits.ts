import { Refusal } from '#shared/calls/errors.ts'
import type { Count, Limit, RateLimits } from '../http/rate-limits.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * All emails to one mailbox that anyone can cause by typing its address: those of forms, registrations, accounts and
 * the newsletter together. Of those to a forgotten password a few more are sent: a flood must not lock its owner out.
 */
const altogether = (most: number): Limit => ({ name: 'all emails to', max: most, seconds: 3_600 })
const usual = altogether(12)
const forOwner = altogether(15)

/** Counts one email, or refuses it. What is refused is not counted, so that a flood leaves room for the owner. */
export const takeRoomIn = (limits: RateLimits, email: string): Promise<void> => take(limits, usual, email)

export const takeOwnersRoomIn = (limits: RateLimits, email: string): Promise<void> =>
  take(limits, forOwner, email)

/** The same where the email can be left out. */
export const hasRoomIn = (limits: RateLimits, email: string): Promise<boolean> =>
  takeRoomIn(limits, email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

const take = (limits: RateLimits, limit: Limit, email: string): Promise<void> =>
  limits.takeAll([[limit, mailboxOf(email)]])

/** The same to be counted with others. */
export const roomIn = (email: string): Count => [usual, mailboxOf(email)]
