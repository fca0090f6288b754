import { CalendarClock } from 'lucide-react'
import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'
import './second-factor/due-banner.css'

/** A quiet line over the tabs of those whose access ends on a day. */
export const AccessLine = ({ lastDay }: { lastDay: CalendarDay }) => (
  <p className="due-banner">
    <CalendarClock size={18} aria-hidden="true" />
    <span>{`You can read the accounts until ${dateOfDay(lastDay).replaceAll(' ', '\u00A0')}.`}</span>
  </p>
)
