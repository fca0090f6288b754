import { formatPrice } from '#shared/money.ts'
import { localAt, shortClock, shortDay } from '#shared/time/dates.ts'
import type { DoorMethod, Verdict } from '../categories.ts'
import type { DoorGuest, DoorList, RowAnswer } from '../schema.ts'
import type { Signal } from './signals.ts'

/** What covers the camera. `party`: how many of them come in now? */
export type Result = {
  is: Verdict | 'party'
  guest: DoorGuest | undefined
  code: string | undefined
  how: 'scan' | 'search'
  /** The scan that it is about, if it is stored. */
  id: string | undefined
  /** How many went in. */
  seats: number
  answer: RowAnswer | undefined
  /** How they pay, if they did it just now. */
  method?: DoorMethod | undefined
}

/** The colour: a party is a question first, and green only when someone is in. */
export const kindOf = (result: Pick<Result, 'is'>): Signal | 'ask' =>
  result.is === 'party' ? 'ask' : signalOf(result)

export const signalOf = ({ is }: Pick<Result, 'is'>): Signal => {
  if (is === 'in' || is === 'party') return 'in'
  return is === 'twice' || is === 'owes' || is === 'too early' ? 'wait' : 'no'
}

export const guestsText = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`)
export const placesText = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

/** The large word. */
export const wordOf = ({ is, guest }: Result, list: DoorList): string => {
  switch (is) {
    case 'in':
      return 'In'
    case 'party':
      return guest?.here ? `${guest.here} of ${guest.seats} in` : `Party of ${guest?.seats ?? 0}`
    case 'twice':
      return 'Already in'
    case 'owes':
      return `Owes ${owedOf(guest, list)}`
    case 'other date':
      return 'Not for tonight'
    case 'cancelled':
      return 'Cancelled'
    case 'too early':
      return 'Too early'
    default:
      return 'Unknown code'
  }
}

/** What one place costs them. */
const eachFor = (guest: Pick<DoorGuest, 'each'> | undefined, { event }: Pick<DoorList, 'event'>): number =>
  guest?.each ?? event.price

/** By the price that they chose, or the standard one. */
export const priceOfWalkIn = ({ event }: Pick<DoorList, 'event'>, id: string | undefined): number =>
  event.prices?.find((price) => price.id === id)?.amount ?? event.price

/** For all of them who are still missing. */
export const owedOf = (guest: DoorGuest | undefined, list: DoorList, seats = guest?.seats ?? 1): string =>
  formatPrice({ price: eachFor(guest, list) * seats, currency: list.event.currency })

/** The one line below the name. */
export const lineOf = (
  result: Result,
  {
    list,
    phoneNow,
    serverNow,
    phoneOf,
  }: { list: DoorList; phoneNow: string; serverNow: string; phoneOf: string | undefined },
): string => {
  const { is, guest, answer, seats } = result
  const { event } = list
  switch (is) {
    case 'in':
      return [placesText(seats), guest && event.price > 0 && paidText(result, guest, list)]
        .filter(Boolean)
        .join(' · ')
    case 'party':
      return [
        guest?.companions && `With ${guest.companions.join(', ')}.`,
        guest?.here ? `${guest.here} came before.` : '',
        'How many come in now?',
      ]
        .filter(Boolean)
        .join(' ')
    case 'twice':
      return [
        answer?.first
          ? answer.first.isSelf
            ? `said so themselves at ${shortClock(answer.first.at)}`
            : `at ${shortClock(answer.first.at)} by ${phoneWords(answer.first.phone)}`
          : phoneOf,
        guest && `${guest.here} of ${guest.seats} ${guest.seats === 1 ? 'place' : 'places'}`,
        guest?.state === 'owes' && `pays later: ${owedOf(guest, list, guest.here)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    case 'owes':
      return `${placesText(guest?.seats ?? 1)}. Not let in yet.`
    case 'other date':
      return answer?.other
        ? `This ticket is for ${answer.other.title}, ${shortDay(answer.other.date)}.`
        : 'This ticket is for another event.'
    case 'cancelled':
      return `${guest?.cancelledAt ? `Cancelled on ${shortDay(localAt(guest.cancelledAt).slice(0, 10))}. ` : ''}${freeText(event.free)}`
    case 'too early':
      return [
        `Doors open at ${shortClock(event.opensAt)}. It is ${shortClock(serverNow)} now.`,
        isOff(phoneNow, serverNow) && `The clock of this phone is wrong: it shows ${shortClock(phoneNow)}.`,
      ]
        .filter(Boolean)
        .join(' ')
    default:
      return `${guestsText(list.expected)}, list of ${shortClock(list.now)}. Ask for the name.`
  }
}

const wrongFrom = 2 * 60_000

const isOff = (phone: string, server: string): boolean =>
  Math.abs(Date.parse(phone) - Date.parse(server)) > wrongFrom

/** "GHS 50 in cash": what changes hands is said where both see it. */
const paidText = ({ method, seats }: Result, guest: DoorGuest, list: DoorList): string => {
  if (method === 'cash') return `${owedOf(guest, list, seats)} in cash`
  if (method === 'mobile money') return `${owedOf(guest, list, seats)} by MoMo`
  if (method === 'later') return 'pays later'
  return guest.state === 'coming' ? 'paid' : ''
}

const phoneWords = (name: string | null): string => (name ? `${name}'s phone` : 'another phone')

const freeText = (free: number | null): string =>
  free === null
    ? 'There is room.'
    : free === 0
      ? 'No place is free.'
      : free === 1
        ? '1 place is free.'
        : `${free} places are free.`
