import { CalendarPlus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'

/** A quiet way on: every event in one's own calendar. */
export const EventsFoot = () => (
  <div className="events-foot">
    <CalendarPlus size={22} aria-hidden="true" />
    <div>
      <a className="link" href={useCalendarAddress()}>
        Subscribe to the calendar
      </a>
      <p>Add every event to Google, Apple or Outlook Calendar. Changes update automatically.</p>
    </div>
  </div>
)

/** With `webcal:` a calendar subscribes instead of importing once; it needs the whole address. */
const useCalendarAddress = (): string =>
  useBrowserValue(() => `webcal://${location.host}${paths.eventsCalendar}`, paths.eventsCalendar)
