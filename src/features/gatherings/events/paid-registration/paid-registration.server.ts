import { randomUUID } from 'node:crypto'
import {
  continueOrBegin,
  findAttempt,
  type Begun,
  type PayRequest,
} from '#features/payments/attempt.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paidAlready } from '../registration/answers.server.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { ensureSpots } from '../registration/free-registration.server.ts'
import {
  freeHoldsOf,
  giveUpHold,
  holdUntil,
  isUnconfirmed,
  lockEventOf,
  lockEventRow,
} from './holds.server.ts'
import {
  findOtherHolder,
  findRegistration,
  updateRegistration,
  type Registration,
} from './paid-queries.server.ts'
import { ensureFewUnpaid } from './few-unpaid.server.ts'
import { restOf, type Deposit } from '../deposit/deposit.ts'
import { chosenDeposit } from '../deposit/terms.server.ts'
import { isFree, isOpen } from '../policy.ts'
import { chosenPrice } from '../prices/chosen-price.server.ts'
import { eachOf } from '../prices/prices.ts'
import type { PriceChoice } from '../prices/schema.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { refuseIfFull, refuseOldPrice } from './refuse-early.server.ts'
import { detailsOf, rowOf } from '../registration/form-columns.server.ts'
import { ensureTakesRegistrations } from '../registration/may-register.server.ts'
import { insertHold } from '../registration/queries.server.ts'
import type { EventRegistration, Held, InvitedRegistration, Registered } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { findInviter } from '../ticket/invites.server.ts'
import type { EventWay } from '../categories.ts'
import { chosenWay } from '../ways/chosen-way.server.ts'
import { forWay } from '../ways/ways.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { beginOffer, findOffer } from '../waiting/offered-hold.server.ts'

export type Hold = Begun<Registration>
/** Its own: this browser has started to pay for it. */
type Known = { event: CalendarEvent; known: Registration; isOwn: boolean }
type Outcome = { hold: Hold } | Known

/** `offer`: the secret of what is offered to someone on the waiting list. */
export type HoldRequest = PayRequest & { offer?: string | undefined; pays?: 'deposit' | 'all' | undefined }

/** Holds the seats while their owner pays. The hold is committed before we ask the payment provider. */
export const holdSeats = async (
  platform: Platform,
  payments: Payments,
  event: Event,
  input: InvitedRegistration,
  request: HoldRequest,
): Promise<{ hold: Hold } | Registered> => {
  payments.ensureAvailable({ currency: event.currency, method: request.method })
  await refuseOldPrice(platform.db, event, input, request)
  await refuseIfFull(platform.db, event, input, request)
  const outcome = await platform.db.transaction((tx) =>
    hold(tx, platform, payments, event.id, input, request),
  )
  if (!('known' in outcome)) return outcome
  const { event: now, known, isOwn } = outcome
  const answer = await paidAlready(platform, now, known, isOwn)
  // A full event refuses everyone alike, and the email tells the rest.
  if (!isOwn) ensureSpots(forWay(now, input.way), input.numberOfAttendees)
  return answer
}

/** What the payer's browser needs. Without it no one can pay, so the seats are free again straight away. */
export const presentHold = async (
  platform: Platform,
  payments: Payments,
  { payment, subject: registration, unwanted }: Hold,
): Promise<Held> => {
  payments.closeSoon(unwanted)
  try {
    return {
      ...(await payments.present(payment.id)),
      status: 'pending',
      holdExpiresAt: registration.holdExpiresAt!,
      amount: payment.amount,
      currency: payment.currency,
      rest: restLater(registration),
    }
  } catch (error) {
    await freeUnopened(platform, registration.id)
    throw error
  }
}

const restLater = ({ deposit, numberOfAttendees, currency }: Registration): Held['rest'] =>
  deposit && { amount: restOf(deposit, numberOfAttendees), currency, dueOn: deposit.dueOn }

/** As if the time were over: the same attempt finds the same payment, and its seats if they are still free. */
const freeUnopened = (platform: Platform, registrationId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockEventOf(tx, registrationId)
    const registration = await findRegistration(tx, registrationId)
    const payment = await findPaymentOfSubject(tx, registrationId)
    // Another click of the same attempt may have opened it.
    if (registration?.paymentStatus !== 'pending' || payment?.reference) return
    // What is offered to someone stays theirs until its own time has run out.
    if (registration.isOffer) return
    // Without an end: it did not run out, and must not count as if it had.
    await updateRegistration(tx, registrationId, { paymentStatus: 'failed', holdExpiresAt: null })
    await offerSeats(tx, platform, registration.eventId)
    tx.touch('seats')
  })

const hold = async (
  tx: Tx,
  platform: Platform,
  payments: Payments,
  eventId: string,
  typed: InvitedRegistration,
  { offer: token, pays, ...asked }: HoldRequest,
): Promise<Outcome> => {
  await lockEventRow(tx, eventId)
  const event = await findCalendarEvent(tx, eventId)
  ensure(event, 'event_not_found')
  ensure(event.state !== 'draft', 'event_is_draft')
  ensure(isOpen(event, new Date()), 'registration_closed')
  ensure(!isFree(event), 'overtaken')
  await freeHoldsOf(tx, eventId)
  await offerSeats(tx, platform, eventId)
  tx.touch('seats')
  const offer = token ? await findOffer(tx, eventId, token) : undefined
  const input = offer ? formOfOffer(typed, offer) : typed
  // What was paid too late is being refunded. Its payer starts another attempt.
  const attempt = await findAttempt(tx, asked, (payment) => registrationOf(tx, event, payment))
  if (attempt.paid?.holdsSeats) return { event, known: attempt.paid, isOwn: true }
  const own = attempt.open?.subject
  const kept = own?.holdsSeats && own.currency === event.currency ? own.priceChoice : null
  const choice = chosenPrice(event, input.priceChoice, kept)
  const way = own?.holdsSeats && own.way === (input.way ?? null) ? own.way : chosenWay(event, input.way)
  const isKept = own?.holdsSeats && own.currency === event.currency && own.priceChoice?.id === choice?.id
  const each = eachOf(event, choice)
  const deposit = chosenDeposit(event, { pays, each, kept: isKept ? own.deposit : null })
  const terms = { choice, deposit, each: deposit?.amount ?? each, currency: event.currency, way }
  // Who holds places already can pay for them after the closing date.
  if (!offer && !own?.holdsSeats) ensureTakesRegistrations(event)
  const other = offer?.registration.isAddition
    ? undefined
    : await findOtherHolder(tx, eventId, input.email, own?.id)
  if (other && other.paymentStatus !== 'pending' && !isUnconfirmed(other))
    return { event, known: other, isOwn: own?.email === other.email }
  // The same person in another browser, most likely: there is one hold for an address, and the newest counts.
  const dropped = other && (await giveUpHold(tx, other))
  const given: string[] = []
  const { unwanted, ...begun } = await continueOrBegin(attempt, {
    fits: (earlier) => isTheSame(terms, earlier, input),
    takeUp: async (registration) => {
      if (!registration.holdsSeats) await ensureFewUnpaid(tx, event, input, asked)
      return holdAgain(tx, event, registration, input, deposit)
    },
    leave: (registration) => giveUpHold(tx, registration),
    begin: async (request) => {
      const registration = offer
        ? await takeOffered(tx, offer, input, given, terms)
        : await takeUnpaid(tx, event, input, request, terms)
      const payment = await payments.open(tx, {
        purpose: 'event registration',
        subjectId: registration.id,
        amount: terms.each * input.numberOfAttendees,
        currency: event.currency,
        description: descriptionOf(event, terms),
        request,
      })
      return { payment, subject: registration }
    },
  })
  // They may need fewer than they held before.
  await offerSeats(tx, platform, eventId)
  return { hold: { ...begun, unwanted: [...(dropped ? [dropped] : []), ...given, ...unwanted] } }
}

/** What the payment is called at its provider and in the books. */
const descriptionOf = ({ title }: CalendarEvent, { choice, deposit }: Terms): string =>
  `${title.slice(0, choice || deposit ? 140 : 200)}${choice ? `, ${choice.name}` : ''}${deposit ? ', deposit' : ''}`

/** Whose offer it is, and how many places, stands in the email. Who has none says where the receipt goes. */
const formOfOffer = (
  typed: InvitedRegistration,
  { hasEmail, registration: { email, numberOfAttendees, way } }: Offered,
): InvitedRegistration => ({
  ...typed,
  email: hasEmail ? email : typed.email,
  numberOfAttendees,
  way: way ?? undefined,
})

type Offered = Parameters<typeof beginOffer>[1]

const takeOffered = async (
  tx: Tx,
  offer: Offered,
  typed: EventRegistration,
  given: string[],
  { choice: priceChoice, deposit }: Terms,
): Promise<Registration> => {
  const { registration, unwanted } = await beginOffer(tx, offer, typed)
  given.push(...unwanted)
  return updateRegistration(tx, registration.id, { priceChoice, deposit })
}

const takeUnpaid = async (
  tx: Tx,
  event: CalendarEvent,
  input: InvitedRegistration,
  request: PayRequest,
  terms: Terms,
): Promise<Registration> => {
  await ensureFewUnpaid(tx, event, input, request)
  return takeSeats(tx, event, input, terms)
}

const registrationOf = async (
  tx: Tx,
  event: CalendarEvent,
  { subjectId }: Payment,
): Promise<Registration> => {
  const registration = await findRegistration(tx, subjectId)
  ensure(registration?.eventId === event.id, 'payment_mismatch')
  return registration
}

/** `each`: what is paid now for a place. */
type Terms = {
  choice: PriceChoice | null
  deposit: Deposit | null
  each: number
  currency: string
  way: EventWay | null
}

const isTheSame = (
  { choice, deposit, each, currency, way }: Terms,
  { payment, subject: registration }: { payment: Payment; subject: Registration },
  { email, numberOfAttendees }: EventRegistration,
): boolean =>
  payment.amount === each * numberOfAttendees &&
  payment.currency === currency &&
  registration.priceChoice?.id === choice?.id &&
  registration.way === way &&
  (registration.deposit === null) === (deposit === null) &&
  registration.numberOfAttendees === numberOfAttendees &&
  registration.email.toLowerCase() === email.toLowerCase()

/**
 * A second click does not prolong the hold. A visitor who comes back too late gets a new one, if seats are left. It is
 * the same payment, so the price stays as well.
 */
const holdAgain = async (
  tx: Tx,
  event: CalendarEvent,
  registration: Registration,
  input: EventRegistration,
  deposit: Deposit | null,
): Promise<Registration> => {
  const details = detailsOf(event, input)
  if (registration.holdsSeats) return updateRegistration(tx, registration.id, details)
  const now = (await findCalendarEvent(tx, event.id)) ?? event
  ensureSpots(forWay(now, registration.way), input.numberOfAttendees)
  return updateRegistration(tx, registration.id, {
    ...details,
    paymentStatus: 'pending',
    holdExpiresAt: holdUntil,
    // The amount is the same; by when the rest is due may have changed.
    ...(registration.deposit && deposit && { deposit }),
    // An offer that has run out is a place like any other.
    isOffer: false,
  })
}

const takeSeats = async (
  tx: Tx,
  event: CalendarEvent,
  input: InvitedRegistration,
  { choice, deposit }: Terms,
): Promise<Registration> => {
  // Read again: seats may have been freed a moment ago.
  const now = (await findCalendarEvent(tx, event.id)) ?? event
  ensureSpots(forWay(now, input.way), input.numberOfAttendees)
  return insertHold(tx, {
    ...rowOf(event, input, choice),
    deposit,
    id: randomUUID(),
    eventId: event.id,
    paymentStatus: 'pending',
    currency: event.currency,
    holdExpiresAt: holdUntil,
    broughtBy: await findInviter(tx, event.id, input.invite),
  })
}
