import { useQuery } from '@tanstack/react-query'
import type { EventCardData } from '#features/gatherings/events/list/event-card.tsx'
import { isFree, isFull, isOpen, placeOf, roomText } from '#features/gatherings/events/policy.ts'
import { useIsRegistered } from '#features/gatherings/events/registration/use-is-registered.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { clock, localAt, stubParts, zoneAt } from '#shared/time/dates.ts'
import { PageDialogLink } from '#browser/history/page-dialog.tsx'
import { useToday } from '#browser/today.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { upcomingEvents } from './home-queries.ts'
import './next-event.css'
import { sayWhen } from './say-when.ts'

/** The next thing that a visitor can come to, in the first screen. Without one there is nothing. */
export function NextEvent() {
  const { data } = useQuery(upcomingEvents)
  const planned = data?.rows.filter(({ state }) => state === 'planned') ?? []
  // The server knows the day and no more. Once the browser knows the minute, another event may take the same place.
  const open = useBrowserValue(() => planned.find((event) => isOpen(event, new Date()))?.id, planned[0]?.id)
  const event = planned.find(({ id }) => id === open) ?? planned[0]
  return event ? <NextEventCard event={event} isOver={event.id !== open} /> : null
}

const NextEventCard = ({ event, isOver }: { event: EventCardData; isOver: boolean }) => {
  const today = useToday()
  const { month, day } = stubParts(event.date)
  return (
    <article className="next-event">
      <p className="next-event-date" aria-hidden="true">
        <span className="next-event-day display">{Number(day)}</span>
        {month}
      </p>
      <div className="next-event-text">
        <p className="next-event-when">
          {isOver ? 'Earlier today' : `Next gathering, ${sayWhen(today, event.date)}`}
        </p>
        <h2 className="next-event-title">
          <PageDialogLink href={paths.event(event.id)}>{event.title}</PageDialogLink>
        </h2>
        <p className="next-event-facts">
          {whenAndWhere(event)} {!isOver && <span className="next-event-terms">{termsOf(event)}</span>}
        </p>
      </div>
      {isOver ? (
        <ButtonLink href={paths.events} variant="ghost" size="small" className="next-event-button">
          All events
        </ButtonLink>
      ) : (
        <Register event={event} />
      )}
    </article>
  )
}

/** "Thu 6:30pm, The Courtyard": of a long address the first part. Online with the zone: people join from anywhere. */
const whenAndWhere = (event: EventCardData): string => {
  const { text, half } = clock(localAt(event.startsAt).slice(11))
  const zone = event.isVirtual || event.ways ? ` ${zoneAt(event.startsAt)}` : ''
  const start = `${stubParts(event.date).weekday} ${text}${half}${zone}`
  const [hall] = (event.location ?? '').split(',')
  const place = placeOf({ ...event, location: hall || null })
  return place ? `${start}, ${place}` : start
}

/** "Free · 10 spots left" */
const termsOf = (event: EventCardData): string => {
  const price = formatPrice(event)
  if (isFull(event)) return `${price} · Event is full`
  const room = roomText(event)
  return room === null ? price : `${price} · ${room}`
}

const Register = ({ event }: { event: EventCardData }) => {
  const isRegistered = useIsRegistered(event.id)
  const { id, title } = event
  if (isRegistered) return <Open href={paths.event(id)} words="You're Registered" rest={`for ${title}`} />
  if (isFull(event)) return <Open href={paths.event(id)} words="Learn More" rest={`about ${title}`} />
  const words = 'Save your place'
  if (isFree(event))
    return <Open href={`${paths.event(id)}#register`} words={words} rest={`at ${title}`} isMain />
  return (
    <ButtonLink
      href={paths.eventRegistration(id)}
      variant="gold"
      size="small"
      className="next-event-button"
      aria-label={`${words} at ${title}`}
    >
      {words}
    </ButtonLink>
  )
}

type OpenProps = { href: string; words: string; rest: string; isMain?: boolean }

/** Opens the event over the page. One link before and after a registration: it keeps focus when the dialog closes. */
const Open = ({ href, words, rest, isMain = false }: OpenProps) => (
  <PageDialogLink
    href={href}
    className={classes(
      buttonLook({ variant: isMain ? 'gold' : 'ghost', size: 'small' }),
      'next-event-button',
    )}
    aria-label={`${words} ${rest}`}
  >
    {words}
  </PageDialogLink>
)
