import { CalendarSync, History } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { eventsAddress, noFilters, type EventFilters } from './event-filters.ts'

/** Two quiet ways on: every event in one's own calendar, and what has been. */
export const EventsFoot = ({ when }: Pick<EventFilters, 'when'>) => {
  const past = `${paths.events}?${eventsAddress.write({ ...noFilters, when: 'past' })}`
  return (
    <div className="events-foot">
      <div>
        <CalendarSync size={22} aria-hidden="true" />
        <p>
          <a className="link" href={useCalendarAddress()}>
            Subscribe to the calendar
          </a>
          <span>Add every event to Google, Apple or Outlook Calendar. Changes update automatically.</span>
        </p>
      </div>
      <div>
        <History size={22} aria-hidden="true" />
        <p>
          {when === 'past' ? (
            <Link className="link" href={paths.events}>
              Upcoming events
            </Link>
          ) : (
            <Link className="link" href={past}>
              Past events
            </Link>
          )}
          <span>{when === 'past' ? "See what's coming up." : "See what we've done, most recent first."}</span>
        </p>
      </div>
    </div>
  )
}

/** With `webcal:` a calendar subscribes instead of importing once; it needs the whole address. */
const useCalendarAddress = (): string =>
  useBrowserValue(() => `webcal://${location.host}${paths.eventsCalendar}`, paths.eventsCalendar)
