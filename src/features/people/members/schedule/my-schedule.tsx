import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { clock, localAt, longDay, zoneAt } from '#shared/time/dates.ts'
import { shownError } from '#browser/calls/reading.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/parts/button.tsx'
import '#ui/parts/tag.css'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { CalendarLinkBox } from './calendar-link-box.tsx'
import { ownSchedule } from './endpoints.ts'
import '#ui/lists/own-list.css'
import './my-schedule.css'
import type { OwnEntry, Schedule } from './schema.ts'

/** Everything that a member goes to, day by day, and the way into their own calendar. */
export const MySchedule = ({ emailConfirmed }: { emailConfirmed: boolean }) => {
  const query = useQuery(ownSchedule)
  const { data } = query
  const isBare = data?.entries.length === 0 && data.linkSince === null
  return (
    <TitledPanel
      id="schedule"
      title="My schedule"
      {...(!isBare && { text: 'Your events, circles and teams in the next twelve weeks.' })}
    >
      {data ? (
        <Days schedule={data} emailConfirmed={emailConfirmed} />
      ) : shownError(query) ? (
        <ErrorState
          headingLevel={3}
          title="We couldn't load this"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label="Loading: My schedule" className="schedule-loading">
          <Skeleton shape="line" width="half" />
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" />
        </SkeletonGroup>
      )}
    </TitledPanel>
  )
}

const fewDays = 5

function Days({
  schedule: { entries, linkSince },
  emailConfirmed,
}: {
  schedule: Schedule
  emailConfirmed: boolean
}) {
  const [isWhole, setIsWhole] = useState(false)
  const days = daysOf(entries)
  const shown = isWhole ? days : days.slice(0, fewDays)
  return (
    <>
      {days.length === 0 ? (
        <p className="own-list-empty">
          {emailConfirmed ? <Nothing /> : 'Confirm your email address to see your events and circles here.'}
        </p>
      ) : (
        <div className="schedule-days">
          {shown.map(([day, ofDay]) => (
            <section key={day} className="schedule-day" aria-labelledby={`schedule-${day}`}>
              <h3 id={`schedule-${day}`}>{longDay(day)}</h3>
              <ul>
                {ofDay.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {days.length > shown.length && (
        <Button variant="quiet" size="small" className="schedule-more" onClick={() => setIsWhole(true)}>
          Show all {days.length} days
        </Button>
      )}
      {emailConfirmed && (days.length > 0 || linkSince !== null) && <CalendarLinkBox since={linkSince} />}
    </>
  )
}

/** They come in their order. */
const daysOf = (entries: readonly OwnEntry[]): [day: string, entries: OwnEntry[]][] => {
  const days: [string, OwnEntry[]][] = []
  for (const entry of entries) {
    const day = localAt(entry.startsAt).slice(0, 10)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}

const Nothing = () => (
  <>
    You have nothing planned yet.{' '}
    <Link href={paths.events} className="link">
      See upcoming events
    </Link>
  </>
)

const kinds: Record<OwnEntry['kind'], string> = { event: 'Event', circle: 'Circle', team: 'Team' }

const Entry = ({
  entry: { kind, title, startsAt, endsAt, place, note, path, isCancelled },
}: {
  entry: OwnEntry
}) => (
  <li className="schedule-entry">
    <span className="schedule-time">
      {timeAt(startsAt)}
      {endsAt !== null &&
        localAt(endsAt).slice(0, 10) === localAt(startsAt).slice(0, 10) &&
        ` – ${timeAt(endsAt)}`}
      <span className="muted"> {zoneAt(startsAt)}</span>
    </span>
    <span className="schedule-what">
      <b className={isCancelled ? 'schedule-cancelled' : undefined}>
        {path === null ? title : <Link href={path}>{title}</Link>}
      </b>
      {isCancelled && <span className="tag schedule-mark">Cancelled</span>}
      <span className="own-list-about">
        <span>{kinds[kind]}</span>
        {place && <span>{place}</span>}
        {note && <span>{note}</span>}
      </span>
    </span>
  </li>
)

const timeAt = (instant: string): string => {
  const { text, half } = clock(localAt(instant).slice(11))
  return text + half
}
