import { asRecord, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { keepTicketPages } from './keep-pages.ts'
import type { Ticket } from '../schema.ts'

const key = 'tickets'
const mostTickets = 20
const aDay = 86_400_000

/** A ticket that was opened in this browser stays in it until the day after the event, also without a network. */
export const keepTicket = (ticket: Ticket, token?: string): void => {
  const { state: standing, fullName, numberOfAttendees, companions, reference, ticketCode, event } = ticket
  const { payment, priceName, owes, rest } = ticket
  if (!ticketCode) return dropTicket(reference)
  if (!findKeptTicket(reference)) void keepTicketPages()
  const { id, title, date, time, startsAt, endsAt, category, location, isVirtual, wayWords, state } = event
  const shown = { id, title, date, time, startsAt, endsAt, category, location, isVirtual, wayWords, state }
  // What is known of a registration beside its ticket stays out of the browser's memory.
  const kept = {
    state: standing,
    fullName,
    numberOfAttendees,
    companions,
    reference,
    ticketCode,
    event: shown,
  }
  keepAll([
    {
      ...kept,
      payment: payment && { amount: payment.amount, currency: payment.currency },
      priceName,
      owes: owes && { amount: owes.amount, currency: owes.currency },
      rest: rest && { amount: rest.amount, currency: rest.currency, dueOn: rest.dueOn },
      ...(token && { openedBy: startOf(token) }),
    },
    ...listKept().filter((other) => other.reference !== reference),
  ])
}

/** It was cancelled, here or elsewhere. */
export const dropTicket = (reference: string): void => {
  const kept = listKept()
  if (kept.some((ticket) => ticket.reference === reference))
    keepAll(kept.filter((ticket) => ticket.reference !== reference))
}

/** The next event first. */
export const useKeptTickets = (): KeptTicket[] => readKept(useRemembered(key))

export const findKeptTicket = (reference: string): KeptTicket | undefined =>
  listKept().find((ticket) => ticket.reference === reference)

/** What a ticket shows of its event. */
export type TicketEvent = Pick<
  Ticket['event'],
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'startsAt'
  | 'endsAt'
  | 'category'
  | 'location'
  | 'isVirtual'
  | 'wayWords'
  | 'state'
>

export type KeptTicket = Omit<Ticket, 'event' | 'companions'> & {
  event: TicketEvent
  /** A ticket that was kept before they were asked for has none. */
  companions?: string[]
  /** The first signs of the link that it was opened with: enough to find it by, and far too few to open it elsewhere. */
  openedBy?: string
}

const startOf = (token: string): string => token.slice(0, 8)

/** What a link showed when there was a network; all tickets if this browser has not opened it. */
export const ticketsFor = (tickets: KeptTicket[], token: string): KeptTicket[] => {
  const opened = tickets.filter(({ openedBy }) => openedBy === startOf(token))
  return opened.length > 0 ? opened : tickets
}

const listKept = (): KeptTicket[] => readKept(recallJson(key))

const keepAll = (tickets: KeptTicket[]): void => {
  remember(key, tickets.slice(0, mostTickets))
}

// Anything may have been written to the browser's storage, by an older version of this site too.
const readKept = (value: unknown): KeptTicket[] =>
  (Array.isArray(value) ? value : [])
    .filter(isTicket)
    .filter(({ event }) => Date.parse(event.endsAt) > Date.now() - aDay)
    .toSorted((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1))

const isTicket = (value: unknown): value is KeptTicket => {
  const { reference, fullName, numberOfAttendees, companions, ticketCode, event } = asRecord(value)
  const { shortCode, qr } = asRecord(ticketCode)
  const { size, path } = asRecord(qr)
  return (
    [reference, fullName, shortCode, path].every((text) => typeof text === 'string') &&
    [numberOfAttendees, size].every((number) => typeof number === 'number') &&
    (companions === undefined || Array.isArray(companions)) &&
    ['id', 'title', 'date', 'time', 'startsAt', 'endsAt', 'category'].every(
      (name) => typeof asRecord(event)[name] === 'string',
    )
  )
}
