import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Member } from '#server/http/actors.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { freeHoldsOf, lockEventRow } from '../paid-registration/holds.server.ts'
import { isFree } from '../policy.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { companionsOf } from '../registration/form-columns.server.ts'
import { answersOf } from '../questions/answers.server.ts'
import { mayWriteAgain, sendAgain } from '../registration/answers.server.ts'
import { ensureIsForThem, ensureTakesRegistrations } from '../registration/may-register.server.ts'
import { findRegistrationOf, registrationLinks } from '../registration/queries.server.ts'
import { isProven } from '../registration/strangers.server.ts'
import type { Event } from '../schema.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { claimTooSoonEmail, claimWaitsEmail, confirmClaimEmail } from './emails.server.ts'
import { claimDays, fewestShown, isPastUse } from './policy.ts'
import {
  claimLinks,
  countClaims,
  findClaimByToken,
  findClaimOf,
  hasClaimed,
  insertClaim,
  lockMailbox,
  standingOf,
  updateClaim,
  type ClaimWithEvent,
  type SeatClaim,
} from './queries.server.ts'
import type { Claimed, MyClaim, NewClaim, SponsoredLine } from './schema.ts'

export const readSponsoredLine = async ({ db }: Platform, eventId: string): Promise<SponsoredLine> => {
  const event = await findCalendarEvent(db, eventId)
  ensure(event && event.state !== 'draft', 'event_not_found')
  const people = isPastUse(event, new Date()) ? 0 : await countClaims(db, eventId)
  return { people: people >= fewestShown ? people : null }
}

/** What every stranger reads, and every robot. */
export const unconfirmedAnswer = (email: string): Claimed => ({
  status: 'unconfirmed',
  message: `Open the link in the email we sent to ${email}. If a place is there, you get it straight away. If not, you're in line for the next one.`,
})

/**
 * Puts a name down for a place that someone else has paid for. A stranger asks for it when the link in the email was opened; until then
 * nothing is held, so invented addresses take nothing from the pool. What is known of the address is said by email only.
 */
export const claimPlace = async (
  platform: Platform,
  eventId: string,
  input: NewClaim,
  member: Member | null,
): Promise<Claimed> => {
  const event = await findCalendarEvent(platform.db, eventId)
  ensure(event, 'event_not_found')
  ensureTakesRegistrations(event)
  ensureIsForThem(event, member)
  ensure(!isFree(event), 'overtaken')
  const details = {
    name: input.fullName,
    email: input.email,
    phone: input.phone ?? null,
    numberOfAttendees: input.numberOfAttendees,
    companions: companionsOf(input),
    answers: answersOf(event.questions ?? [], input.answers),
  }
  const isKnown = isProven(member, input.email)
  if ((await standingOf(platform.db, eventId, input.email)) === 'sure') {
    if (isKnown) throw new Refusal('conflict', { sentence: "You're already registered for this event." })
    const registration = await findRegistrationOf(platform.db, eventId, input.email)
    if (registration) await sendAgain(platform, event, registration)
    return unconfirmedAnswer(input.email)
  }
  const token = await retryIfOvertaken(
    () =>
      platform.db.transaction(async (tx) => {
        const claim = await putDown(tx, eventId, details)
        if (isKnown) {
          await enter(tx, platform, claim)
          return claimLinks.add(tx, { claimId: claim.id })
        }
        if (await mayWriteAgain(platform, input.email)) await post(tx, platform, event, claim)
        return undefined
      }),
    ['seat_claims_once'],
  )
  return token === undefined ? unconfirmedAnswer(input.email) : { status: 'claimed', token }
}

/** What was typed last counts, until it is confirmed. */
const putDown = async (
  tx: Tx,
  eventId: string,
  details: Pick<SeatClaim, 'name' | 'email' | 'phone' | 'numberOfAttendees' | 'companions' | 'answers'>,
): Promise<SeatClaim> => {
  const mailbox = mailboxOf(details.email)
  const known = await findClaimOf(tx, eventId, mailbox)
  if (!known) return insertClaim(tx, { ...details, id: randomUUID(), eventId, mailbox })
  if (known.state !== 'unconfirmed') return known
  await updateClaim(tx, known.id, details)
  return { ...known, ...details }
}

const post = async (tx: Tx, platform: Platform, event: Event, claim: SeatClaim): Promise<void> => {
  const { mailer, publicUrl } = platform
  if (claim.state === 'unconfirmed' && (await hasClaimed(tx, claim))) {
    await mailer.post(tx, claimTooSoonEmail(event, claim, publicUrl))
    return
  }
  const link = linkTo(publicUrl, paths.sponsoredPlace, await claimLinks.add(tx, { claimId: claim.id }))
  const email = claim.state === 'unconfirmed' ? confirmClaimEmail : claimWaitsEmail
  await mailer.post(tx, email(event, claim, link))
}

/** From now on they wait; where a place is there, it is theirs straight away. */
const enter = async (tx: Tx, platform: Platform, claim: SeatClaim): Promise<void> => {
  if (claim.state !== 'unconfirmed') return
  await lockMailbox(tx, claim.mailbox)
  await lockEventRow(tx, claim.eventId)
  if (await hasClaimed(tx, claim))
    throw new Refusal('conflict', {
      sentence: `You have a sponsored place, or you're in line for one. One person gets a place once in ${claimDays} days.`,
    })
  // The clock, and not the time at which the transaction began: who comes first to the lock is first in line.
  await updateClaim(tx, claim.id, { state: 'waiting', waitsSince: sql`clock_timestamp()` })
  await freeHoldsOf(tx, claim.eventId)
  await offerSeats(tx, platform, claim.eventId)
  tx.touch('seats')
}

const getClaim = async (db: Queryable, token: string): Promise<ClaimWithEvent> => {
  const found = await findClaimByToken(db, token)
  ensure(found, 'seat_claim_not_found')
  return found
}

export const viewClaim = async ({ db }: Platform, token: string): Promise<MyClaim> =>
  asItsOwnerSees(await getClaim(db, token))

/** Shows that the address answers. A second request gets the same answer. */
export const confirmClaim = (platform: Platform, token: string): Promise<MyClaim> =>
  platform.db.transaction(async (tx) => {
    const first = await getClaim(tx, token)
    await lockMailbox(tx, first.claim.mailbox)
    await lockEventRow(tx, first.event.id)
    const found = await getClaim(tx, token)
    if (found.claim.state === 'unconfirmed') {
      ensureTakesRegistrations(found.event)
      await enter(tx, platform, found.claim)
    }
    const after = await getClaim(tx, token)
    const { state, registrationId } = after.claim
    if (state === 'waiting' && found.claim.state === 'unconfirmed')
      await post(tx, platform, after.event, after.claim)
    if (state !== 'given' || !registrationId) return asItsOwnerSees(after)
    return { ...asItsOwnerSees(after), registration: await registrationLinks.add(tx, { registrationId }) }
  })

/** They no longer ask for a place. Who has one cancels with the link to their registration. */
export const leaveClaim = (platform: Platform, token: string): Promise<MyClaim> =>
  platform.db.transaction(async (tx) => {
    const first = await getClaim(tx, token)
    await lockEventRow(tx, first.event.id)
    const found = await getClaim(tx, token)
    if (found.claim.state === 'unconfirmed' || found.claim.state === 'waiting')
      await updateClaim(tx, found.claim.id, { state: 'left' })
    tx.touch('seats')
    return asItsOwnerSees(await getClaim(tx, token))
  })

const asItsOwnerSees = ({ claim, event, before }: ClaimWithEvent): MyClaim => ({
  state: claim.state,
  fullName: claim.name,
  email: claim.email,
  numberOfAttendees: claim.numberOfAttendees,
  waitsSince: claim.waitsSince,
  before: claim.state === 'waiting' ? before : 0,
  isOpen: !isPastUse(event, new Date()),
  event,
})
