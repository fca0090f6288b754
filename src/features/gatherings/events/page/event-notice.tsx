import { useQuery } from '@tanstack/react-query'
import { CalendarOff, History } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Note } from '#ui/feedback/note.tsx'
import { longMoment } from '../event-times.ts'
import { isFull } from '../policy.ts'
import { useIsRegistered } from '../registration/use-is-registered.ts'
import type { Event } from '../schema.ts'
import { CancelledWords } from './cancelled-words.tsx'
import { useTakesRegistrations } from '../use-is-coming.ts'
import { lineOf } from '../waiting/endpoints.ts'
import { useIsLineOpen } from '../waiting/use-is-line-open.ts'
import { allTakenText } from '../waiting/waiting-words.ts'

/** On a phone, where the column that says the same lies far below. */
const Upcoming = () => (
  <p className="event-notice-way">
    <Link href={paths.events} className="link">
      See what's coming up
    </Link>
  </p>
)

/** Why one cannot register, before anything else is read. */
export const EventNotice = ({ event, isComing }: { event: Event; isComing: boolean }) => {
  const isRegistered = useIsRegistered(event.id)
  const isFullNow = isComing && isFull(event)
  const isClosed = !useTakesRegistrations(event)
  const { data: line } = useQuery({ ...lineOf(event.id), enabled: isFullNow })
  const isLineOpen = useIsLineOpen(event)
  if (event.state === 'cancelled')
    return (
      <Note tone="danger">
        <b>Cancelled. This event is not taking place.</b>
        <br />
        We've emailed everyone who registered.
        <CancelledWords event={event} />
        <Upcoming />
      </Note>
    )
  if (!isComing)
    return (
      <Note icon={<History size={20} aria-hidden="true" />}>
        <b>This event has finished</b>
        <Upcoming />
      </Note>
    )
  if (isClosed && event.registrationClosesAt)
    return (
      <Note icon={<CalendarOff size={20} aria-hidden="true" />}>
        <b>Registration has closed</b>
        <br />
        {isRegistered ? 'You have your place.' : `It closed on ${longMoment(event.registrationClosesAt)}.`}
      </Note>
    )
  if (!isFullNow) return null
  return (
    <Note tone="warning">
      <b>Event is full</b>
      <br />
      {isRegistered
        ? 'Your place is safe. If you can no longer come, use the link in your email to cancel.'
        : isLineOpen
          ? `${allTakenText(event.capacity ?? 0, line?.people ?? 0)} Put your name down, and we'll tell you as soon as there's a place for you.`
          : 'Every place is taken. If someone cancels, their place appears here straight away.'}
    </Note>
  )
}
