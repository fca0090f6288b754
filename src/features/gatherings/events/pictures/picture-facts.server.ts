import type { Sign } from '#server/pictures/art.ts'
import { longDay, stubParts, zoneAt } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import type { EventCategory } from '#shared/event-categories.ts'
import type { PicturedEvent } from './pictures.ts'

/** The colours of a ticket stub and of what is written on it: those of src/ui/styles/tokens.css, which no email can read. */
export const stubColors: Record<EventCategory, { fill: string; ink: string }> = {
  Discussion: { fill: '#f2a81d', ink: '#241026' },
  'Bible Study': { fill: '#4a1a4e', ink: '#fff6ea' },
  Workshop: { fill: '#0b6351', ink: '#fff6ea' },
  Service: { fill: '#2f3b8f', ink: '#fff6ea' },
  Social: { fill: '#98194a', ink: '#fff6ea' },
}

/** What both pictures of an event say, in the words they say it in. */
export const pictureFacts = (event: PicturedEvent) => ({
  ...stubParts(event.date),
  weekdayInFull: longDay(event.date).split(' ')[0] ?? '',
  price: event.state === 'cancelled' ? 'Cancelled' : formatPrice(event),
  whenAndWhere: [
    { sign: 'clock', text: timeOf(event) },
    { sign: event.isVirtual ? 'video' : 'place', text: writtenPlace(event) },
  ] satisfies { sign: Sign; text: string }[],
})

/** Who joins online may be anywhere, so the zone is named. */
const timeOf = ({ time, date, isVirtual, ways }: PicturedEvent): string => {
  const zone = zoneAt(`${date}T12:00:00Z`)
  return (isVirtual || ways) && !time.includes(zone) ? `${time} (${zone})` : time
}

const writtenPlace = ({ location, isVirtual, ways }: PicturedEvent): string => {
  const place = location?.trim() ?? ''
  if (ways) return `${place || 'In person'} and online`
  if (!isVirtual || /^online\b/i.test(place)) return place
  return place ? `Online · ${place}` : 'Online'
}
