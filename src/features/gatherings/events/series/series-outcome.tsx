import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { ownClockAt } from '../event-times.ts'
import { placesText } from '../event-words.ts'
import type { DateAnswer, SeriesAnswer } from './public-schema.ts'
import './series-outcome.css'

/** What became of each date, after all that are left were asked for. */
export const SeriesOutcome = ({ dates }: Pick<SeriesAnswer, 'dates'>) => (
  <ul className="series-outcome" aria-label="Your dates">
    {dates.map((date) => (
      <li key={date.eventId} data-status={date.status}>
        <Sign status={date.status} />
        <span>
          <b>{shortDay(date.date)}</b> <Words date={date} />
        </span>
      </li>
    ))}
  </ul>
)

const Sign = ({ status }: Pick<DateAnswer, 'status'>) => {
  if (status === 'registered') return <CircleCheck size={18} aria-hidden="true" />
  return status === 'kept' ? (
    <Mail size={18} aria-hidden="true" />
  ) : (
    <CircleAlert size={18} aria-hidden="true" />
  )
}

const Words = ({ date }: { date: DateAnswer }) => {
  const page = (label: string) => (
    <Link href={`${paths.event(date.eventId)}#register`} className="link">
      {label}
    </Link>
  )
  switch (date.status) {
    case 'registered':
      return <>registered</>
    case 'kept':
      return <>held until {ownClockAt(date.keptUntil)}: confirm it with the link in our email</>
    case 'full':
      return <>is full. {page('Join its waiting list')}</>
    case 'too few':
      return (
        <>
          has only {placesText(date.left ?? 0)} left. {page('Register for it')}
        </>
      )
    case 'asks more':
      return <>asks something more. {page('Register for it')}</>
    case 'closed':
      return <>no longer takes registrations</>
  }
}
