import { privateLinks, type Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { qrPathToTheEdge } from '#server/qr.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Money } from '#shared/money.ts'
import { stateOf } from '../my-registration/registration-state.server.ts'
import { restToPay } from '../deposit/deposit.ts'
import { wholePayment } from '../deposit/own-payment.ts'
import { isDoorTime, isFree, isOpen, registrationReference } from '../policy.ts'
import { eachOf } from '../prices/prices.ts'
import { findById, type RegistrationWithEvent } from '../registration/queries.server.ts'
import type { Ticket, TicketCode } from '../schema.ts'
import { ticketAddress } from './ticket-picture.server.ts'
import { ticketHash } from './codes.server.ts'
import { findTickets, ticketsOf } from './tickets.server.ts'

type Site = Pick<Platform, 'db' | 'secret' | 'publicUrl'>

/** The link for friends is for those who come, also online. */
export const inviteOf = async (
  { db, secret }: Pick<Site, 'db' | 'secret'>,
  registration: RegistrationWithEvent,
): Promise<string | null> => {
  if (stateOf(registration) !== 'registered' || registration.event.state === 'cancelled') return null
  const [ticket] = await ticketsOf(db, secret, [registration.id])
  return ticket?.invite ?? null
}

/**
 * What is paid at the door: while it takes money and the place is held. Guests who were let in without paying owe it until
 * the event ends.
 */
export const owedOf = (registration: RegistrationWithEvent, now = new Date()): Money | null => {
  const { event, numberOfAttendees, attended, isOffer, isProcessing, currency } = registration
  const isUnpaid = stateOf(registration) === 'awaiting payment' && !isOffer && !isProcessing
  const hasDoor = !event.isVirtual && !isFree(event) && isOpen(event, now)
  if (!isUnpaid || !hasDoor || !(attended || isDoorTime(event, now))) return null
  // The event may have another currency by now.
  const { priceChoice, deposit } = registration
  const each = currency === event.currency ? (deposit?.each ?? eachOf(event, priceChoice)) : event.price
  return { amount: each * numberOfAttendees, currency: event.currency }
}

/** What is scanned at the door; nothing where there is no door, or no one is let in with it. */
export const codeOf = async (
  { db, secret, publicUrl }: Site,
  registration: RegistrationWithEvent,
): Promise<TicketCode | null> => {
  const { id, event } = registration
  const letsIn = stateOf(registration) === 'registered' || owedOf(registration) !== null
  if (!letsIn || event.state === 'cancelled' || event.isVirtual) return null
  const [ticket] = await ticketsOf(db, secret, [id])
  if (!ticket) return null
  return { shortCode: ticket.shortCode, qr: qrPathToTheEdge(ticketAddress(publicUrl, ticket.secret)) }
}

// Those who hold a ticket know its code: who sends others is guessing.
const unknownTickets: Limit = { name: 'unknown tickets', max: 30, seconds: 600 }

/** The ticket that a code is for, as those who scan it see it. */
export const showTicket = async (platform: Platform, secret: string, ip: string): Promise<Ticket> => {
  const { db, limits } = platform
  await limits.takeAll([
    [unknownTickets, ip],
    [privateLinks, ip],
  ])
  const [ticket] = await findTickets(db, [ticketHash(secret)])
  const registration = ticket && (await findById(db, ticket.registrationId))
  ensure(registration, 'ticket_not_found')
  await limits.giveBack(unknownTickets, ip)
  return ticketOf(platform, registration)
}

/** What a gift has paid for a place. The ticket shows it like what people paid themselves. */
export const giftFor = ({ isSponsored, amountPaid, currency }: RegistrationWithEvent): Money | null =>
  isSponsored ? { amount: amountPaid, currency } : null

/** For those who hold it, or paid for it in this browser. */
export const ticketOf = async (site: Site, registration: RegistrationWithEvent): Promise<Ticket> => {
  const { id, name, numberOfAttendees, companions, event, priceChoice } = registration
  const payment = wholePayment(registration)
  return {
    state: stateOf(registration),
    fullName: name,
    numberOfAttendees,
    companions,
    reference: registrationReference(id),
    event,
    payment: payment ? { amount: payment.amount, currency: payment.currency } : giftFor(registration),
    priceName: priceChoice?.name ?? null,
    owes: owedOf(registration),
    rest: restToPay(registration),
    ticketCode: await codeOf(site, registration),
  }
}
