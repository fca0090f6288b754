import { CalendarPlus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useSession } from '#browser/session/session.tsx'
import { buttonLook, type ButtonLook } from '#ui/parts/button.tsx'
import './add-to-calendar.css'
import { calendarLink } from './calendar-link.ts'
import type { Event } from '../schema.ts'
import { useOrigin } from '../use-origin.ts'

type Props = ButtonLook & {
  event: Pick<
    Event,
    | 'id'
    | 'title'
    | 'description'
    | 'startsAt'
    | 'endsAt'
    | 'location'
    | 'isVirtual'
    | 'zoomLink'
    | 'audience'
  >
}

/** Each calendar by its name: a file for those that take one, a link for Google's. */
export const AddToCalendar = ({ event, ...look }: Props) => {
  const origin = useOrigin()
  const isMember = useSession((session) => session.state === 'approved')
  // Of a members' event, only those who are signed in get the file here. Others find it in their email.
  const mayLoad = event.audience !== 'members' || isMember
  return (
    <details className="add-to-calendar">
      <summary className={buttonLook(look)}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </summary>
      <ul>
        <li>
          <a
            className="link"
            href={origin === undefined ? undefined : calendarLink(event, origin)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Google Calendar
          </a>
        </li>
        {mayLoad && (
          <li>
            <a className="link" href={paths.eventCalendar(event.id)} download>
              Apple, Outlook and others (.ics)
            </a>
          </li>
        )}
      </ul>
    </details>
  )
}
