import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { isFree, isFull } from '../policy.ts'
import type { EventCardData } from '../list/event-card.tsx'
import type { Event } from '../schema.ts'
import { otherDatesOf } from './other-dates.ts'
import './series-dates.css'

// The next ones; a long list would push the words of the event off the screen.
const shown = 4

/** What someone should know of another date: what is as on this page is not said again. */
const differences = (date: EventCardData, shown: Event): string =>
  [date.time !== shown.time && date.time, isFull(date) && 'full'].filter(Boolean).join(', ')

/** That there are other dates, and the way to them. */
export const SeriesDates = ({ event, headingLevel }: { event: Event; headingLevel: 2 | 3 }) => {
  const { data: others = [] } = useQuery({ ...otherDatesOf(event), enabled: Boolean(event.seriesId) })
  if (!event.seriesId || others.length === 0) return null
  const Heading = `h${headingLevel}` as const
  const more = others.length - shown
  const areNext = others.every(({ startsAt }) => startsAt > event.startsAt)
  return (
    <section className="series-dates" aria-labelledby="series-title">
      <Heading id="series-title">
        <Repeat size={17} aria-hidden="true" />
        Part of a series
      </Heading>
      <p>{areNext ? 'Next dates:' : 'Other dates:'}</p>
      <ul>
        {others.slice(0, shown).map((date) => (
          <li key={date.id}>
            <Link href={paths.event(date.id)}>
              <b>{shortDay(date.date)}</b>
              {differences(date, event) && <span className="muted">{differences(date, event)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{more === 1 ? 'And 1 more.' : `And ${more} more.`}</p>}
      {!isFree(event) && <p className="muted">You register and pay for each date separately.</p>}
    </section>
  )
}
