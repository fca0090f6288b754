import { listed } from '#shared/figures.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { localAt, shortDate, weekdayOf } from '#shared/time/dates.ts'
import { timeOf } from '../../event-times.ts'
import { placesText } from '../../event-words.ts'
import type { AdminLine, AdminWaiting } from './schema.ts'
import { untilText } from '../waiting-words.ts'

/** How many wait: those who are offered a place keep theirs in line until they have answered. */
export const countInLine = ({ rows }: AdminLine): number => rows.filter(({ place }) => place !== null).length

const isOffered = (row: AdminWaiting): row is AdminWaiting & { offer: NonNullable<AdminWaiting['offer']> } =>
  row.state === 'offered' && row.offer !== null

/** Why no one else is offered a place now: the fact, and what it means for the others. */
export const whyNoMore = (
  { rows, left, isOpen }: AdminLine,
  today: string | undefined,
): { fact: string; more: string } => {
  const waits = rows.filter(({ state }) => state === 'waiting')
  const offered = rows.filter(isOffered)
  if (!isOpen)
    return {
      fact: 'This waiting list has closed.',
      more: 'It closes an hour before the start. Anyone can take a place that becomes free.',
    }
  if (offered.length > 0) return { fact: heldText(offered, today), more: othersText(offered, waits, left) }
  if (waits.length === 0) return { fact: 'No one is waiting now.', more: '' }
  if (left === 0)
    return { fact: 'All places are taken.', more: "We'll ask the first in line as soon as one is free." }
  return { fact: `${areFree(left ?? 0)}, but not enough for anyone in line.`, more: wishText(waits) }
}

/** What someone should write to a person without an email. */
export const toTellText = ({ state, offer }: AdminWaiting, today: string | undefined): string =>
  state === 'offered' && offer
    ? `${areFree(offer.places)}, until ${untilText(offer.until, today)}`
    : 'Number not checked yet'

const areFree = (left: number): string => (left === 1 ? '1 place is free' : `${left} places are free`)

const heldText = (
  offered: (AdminWaiting & { offer: { places: number; until: string } })[],
  today?: string,
): string => {
  const places = offered.reduce((sum, { offer }) => sum + offer.places, 0)
  const are = places === 1 ? '1 place is' : `${places} places are`
  const [only] = offered
  return offered.length === 1 && only
    ? `${are} held for ${only.name} until ${untilText(only.offer.until, today)}.`
    : `${are} held for ${offered.length} people.`
}

const othersText = (offered: AdminWaiting[], waits: AdminWaiting[], left: number | null): string => {
  const [only] = offered
  const sentences: string[] = []
  if (offered.length === 1 && only?.offer && only.offer.places < only.numberOfAttendees)
    sentences.push(`${firstNameOf(only.name)} asked for ${only.numberOfAttendees}.`)
  const unasked = offered.filter(({ email, offer }) => email && offer && !offer.isAsked).length
  if (unasked > 0)
    sentences.push(
      `We'll email ${unasked < offered.length ? `${unasked} of them` : 'them'} at 7am, because we don't email anyone about an offer at night.`,
    )
  const passedOver = waits.filter(({ place }) => isBefore(place, offered))
  if (waits.length > 0 && left !== null && left > 0) sentences.push(`${areFree(left)}. ${wishText(waits)}`)
  else if (passedOver.length > 0) sentences.push(wishText(passedOver))
  return sentences.join(' ')
}

/** They came before someone who is offered a place, and were not asked: theirs was not enough. */
const isBefore = (place: number | null, offered: AdminWaiting[]): boolean =>
  offered.some((other) => (other.place ?? 0) > (place ?? Infinity))

/** "Ebuka wants 4 and keeps their place." */
const wishText = (waits: AdminWaiting[]): string => {
  const shown = waits
    .slice(0, 3)
    .map(({ name, numberOfAttendees }) => `${firstNameOf(name)} wants ${numberOfAttendees}`)
  const others = waits.length - shown.length
  const theyKeep = waits.length === 1 ? 'This person keeps the place' : 'They keep their places'
  return `${listed([...shown, ...(others > 0 ? [`${others} more want other numbers`] : [])])}. ${theyKeep} in line.`
}

/** "Offered until 6:30pm", "Held until Fri 7:00am": no offer lasts longer than to the next day. */
const offeredText = (
  { isAsked, until }: NonNullable<AdminWaiting['offer']>,
  today: string | undefined,
): string => {
  const [day = '', clock = ''] = localAt(until).split('T')
  const weekday = day === today ? '' : `${weekdayOf(day).slice(0, 3)} `
  return `${isAsked ? 'Offered' : 'Held'} until ${weekday}${timeOf(clock)}`
}

/** "9:12am" of today, "16 Nov" before: short, for a column of its own. */
export const sinceText = (instant: string, today: string | undefined): string => {
  const [day = '', clock = ''] = localAt(instant).split('T')
  return day === today ? timeOf(clock) : shortDate(instant).replace(/ \d{4}$/, '')
}

/** What stands beside a person: only what is not usual. */
export const stateText = (
  { state, email, offer, isToTell, numberOfAttendees, takesFewer }: AdminWaiting,
  today: string | undefined,
): string | undefined => {
  switch (state) {
    case 'offered':
      if (isToTell) return undefined
      return offer ? offeredText(offer, today) : 'Offered'
    case 'waiting':
      return takesFewer || numberOfAttendees === 1
        ? undefined
        : `Waits for all ${placesText(numberOfAttendees)}`
    case 'unconfirmed':
      if (email) return 'Email not confirmed'
      return isToTell ? undefined : 'Number not confirmed'
    case 'passed':
      return 'Passed'
    case 'lapsed':
      return 'Offer ended'
    case 'left':
      return 'Left the list'
    default:
      return undefined
  }
}
