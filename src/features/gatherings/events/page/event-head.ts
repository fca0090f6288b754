import type { QueryClient } from '@tanstack/react-query'
import { dayAt, longDay, zoneAt } from '#shared/time/dates.ts'
import { plainAmount } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { breadcrumbs } from '#shared/structured.ts'
import type { Head, Place } from '#browser/page.ts'
import { oneEvent } from '../endpoints.ts'
import { isForMembersOnly } from '../events-queries.ts'
import { eventPreview } from '../pictures/pictures.ts'
import { hasEnd } from '../event-times.ts'
import { isFull, placeOf, titleWithState } from '../policy.ts'
import { choicesOf } from '../prices/prices.ts'
import { recapOf } from '../recap/endpoints.ts'
import type { Recap } from '../recap/schema.ts'
import type { Event } from '../schema.ts'

export const eventOf = ({ params }: Place, client: QueryClient): Event | undefined =>
  params.id === undefined ? undefined : client.getQueryData(oneEvent(params.id).queryKey)

export const eventHead = (place: Place, client: QueryClient): Head => {
  const event = eventOf(place, client)
  if (!event) return { title: titleOfNone(place, client), description: site.description }
  const recap = client.getQueryData(recapOf(event.id).queryKey)
  return {
    title: titleWithState(event),
    description: recap ? shorten(`What happened: ${recap.words}`) : describe(event),
    image: pictureOf(recap) ?? eventPreview(event),
    isUnlisted: event.audience === 'link',
  }
}

/** Afterwards a photo of the evening says more than its drawn ticket. */
const pictureOf = (recap: Recap | null | undefined): Head['image'] => {
  const [picture] = recap?.pictures ?? []
  return picture && { path: picture.url, alt: picture.alt, isUploaded: true }
}

const titleOfNone = ({ params }: Place, client: QueryClient): string => {
  const refusal = params.id && client.getQueryState(oneEvent(params.id).queryKey)?.error
  return isForMembersOnly(refusal) ? 'For members' : 'Event Not Found'
}

// About as much as a shared link or a search result shows.
const longestDescription = 220

/** When and where come first: a visitor who gets the link wants to know that. */
const describe = (event: Event): string => {
  const when = `${longDay(event.date)}, ${event.time} ${zoneAt(event.startsAt)}`
  const standing = event.state === 'cancelled' ? 'Cancelled. ' : ''
  return shorten(
    `${standing}${[when, placeOf(event)].filter(Boolean).join(', ')}. ${event.description ?? ''}`,
  )
}

const shorten = (text: string): string => {
  const whole = text.replace(/\s+/g, ' ').trim()
  return whole.length <= longestDescription
    ? whole
    : `${whole.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`
}

export const eventStructure = (origin: string, place: Place, client: QueryClient): object[] => {
  const event = eventOf(place, client)
  if (!event) return []
  const trail = [
    { name: 'Events', path: paths.events },
    { name: event.title, path: paths.event(event.id) },
  ]
  return [structuredEvent(event, origin), breadcrumbs(origin, trail)]
}

const structuredPlace = ({ isVirtual, location, ways }: Event, url: string): object => {
  const online = { '@type': 'VirtualLocation', url }
  if (isVirtual || location === null) return online
  const hall = { '@type': 'Place', name: location, address: location }
  return ways ? [hall, online] : hall
}

const attendanceMode = ({ isVirtual, ways }: Event): string => {
  if (ways) return 'Mixed'
  return isVirtual ? 'Online' : 'Offline'
}

const structuredEvent = (event: Event, origin: string): object => {
  const url = origin + paths.event(event.id)
  const isCancelled = event.state === 'cancelled'
  // By the day: the page is kept that long.
  const hasFinished = dayAt(new Date(event.endsAt)) < dayAt(new Date())
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: event.startsAt,
    ...(hasEnd(event.time) && { endDate: event.endsAt }),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceMode(event)}EventAttendanceMode`,
    ...(placeOf(event) && { location: structuredPlace(event, url) }),
    image: [origin + eventPreview(event).path],
    organizer: { '@type': 'Organization', name: site.name, url: `${origin}/` },
    ...(event.organizer && { performer: { '@type': 'Person', name: event.organizer } }),
    ...(!isCancelled && !hasFinished && { offers: structuredOffers(event, url) }),
  }
}

/** One offer, or one for each of several prices. */
const structuredOffers = (event: Event, url: string): object | object[] => {
  const choices = choicesOf(event)
  return choices.length === 0
    ? structuredOffer(event, url, event.price)
    : choices.map(({ name, amount }) => ({ ...structuredOffer(event, url, amount), name }))
}

const structuredOffer = (event: Event, url: string, amount: number): object => ({
  '@type': 'Offer',
  url,
  price: plainAmount({ amount, currency: event.currency }),
  priceCurrency: event.currency,
  availability: `https://schema.org/${isFull(event) ? 'SoldOut' : 'InStock'}`,
  validFrom: event.createdAt,
  ...(event.registrationClosesAt && { availabilityEnds: event.registrationClosesAt }),
  ...(event.deposit != null && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceComponentType: 'https://schema.org/Downpayment',
      price: plainAmount({ amount: event.deposit, currency: event.currency }),
      priceCurrency: event.currency,
    },
  }),
})
