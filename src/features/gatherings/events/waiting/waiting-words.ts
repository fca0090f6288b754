import { addDays, localAt, longDay, zoneAt } from '#shared/time/dates.ts'
import { formatMoney, formatPrice } from '#shared/money.ts'
import { timeOf } from '../event-times.ts'
import { placesText } from '../event-words.ts'
import { isFree } from '../policy.ts'
import { timesPlaces } from '../prices/prices.ts'
import type { Event } from '../schema.ts'

/** "6:30pm today", "7:00pm tomorrow", "7:00am on Saturday 5 December 2026": where the ministry is. */
export const untilText = (instant: string, today: string | undefined): string => {
  const [day = '', clock = ''] = localAt(instant).split('T')
  return `${timeOf(clock)} ${dayText(day, today)}`
}

const dayText = (day: string, today: string | undefined): string => {
  if (day === today) return 'today'
  if (today && day === addDays(today, 1)) return 'tomorrow'
  return `on ${longDay(day)}`
}

/** "GMT" */
export const zoneText = (instant: string): string => zoneAt(instant)

/** "All 40 places are taken, and 7 people are waiting." */
export const allTakenText = (places: number, people: number): string => {
  const taken = places === 1 ? 'The only place is taken' : `All ${places} places are taken`
  if (people === 0) return `${taken}.`
  return `${taken}, and ${people === 1 ? '1 person is' : `${people} people are`} waiting.`
}

export const areFreeText = (places: number): string =>
  places === 1 ? 'A place is free' : `${places} places are free`

export const beforeText = ({ people, places }: { people: number; places: number }): string =>
  people === 0 ? 'No one' : `${people === 1 ? '1 person' : `${people} people`}, ${placesText(places)}`

const sumOf = (event: Event, places: number): string =>
  event.priceChoices?.length
    ? formatPrice(timesPlaces(event, places))
    : formatMoney({ amount: event.price * places, currency: event.currency })

/** What the button says: what is taken, and what it costs. */
export const takeText = (event: Event, places: number, isPart: boolean): string => {
  const what = isPart ? `Take ${places}` : places === 1 ? 'Take it' : `Take all ${places}`
  if (isFree(event)) return isPart || places > 1 ? what : 'Take my place'
  return `${what}, pay ${sumOf(event, places)}`
}

export const costText = (event: Event, places: number): string =>
  isFree(event) ? 'Free' : sumOf(event, places)
