import { ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import { circleAttendancePage, personPage } from '#shared/admin-paths.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { AttendanceChart } from './attendance-chart.tsx'
import './attendance-boxes.css'
import { earliestDay } from './days.ts'
import type { CircleAttendance } from './schema.ts'

type Meeting = CircleAttendance['meetings'][number]

/** The last meetings; each opens to who came and who did not. */
export const Meetings = ({ groupId, meetings }: { groupId: string; meetings: Meeting[] }) => (
  <Box title="Attendance">
    <AttendanceChart meetings={meetings.filter(({ didMeet }) => didMeet)} />
    <ul className="circle-meetings">
      {meetings.map((meeting) => (
        <li key={meeting.metOn}>
          <OneMeeting groupId={groupId} meeting={meeting} />
          {meeting.visitors.map(({ id, name, phone }) => (
            <p key={id}>
              Visitor: {name}
              {phone && (
                <>
                  {' '}
                  <span className="nowrap">
                    <PhoneLink phone={phone} />
                  </span>
                </>
              )}
            </p>
          ))}
          {meeting.note && <p className="circle-meeting-note">{meeting.note}</p>}
        </li>
      ))}
    </ul>
  </Box>
)

const OneMeeting = ({ groupId, meeting }: { groupId: string; meeting: Meeting }) => {
  const { metOn, didMeet, people } = meeting
  const now = useNow()
  const sum = (
    <>
      <b>{shortDay(metOn)}</b>
      <span className="muted">{sumOf(meeting)}</span>
    </>
  )
  if (!didMeet) return <p className="circle-meeting-sum">{sum}</p>
  return (
    <details>
      <summary className="circle-meeting-sum">
        {sum}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className="circle-meeting-names">
        <Names title="Came" people={people.filter(({ came }) => came)} />
        <Names title="Did not come" people={people.filter(({ came }) => !came)} />
        {metOn >= earliestDay(dayAt(now)) && (
          <p>
            <Link className="link" href={circleAttendancePage(groupId, metOn)}>
              Change
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}

const Names = ({ title, people }: { title: string; people: Meeting['people'] }) =>
  people.length > 0 && (
    <div>
      <h3>
        {title} ({people.length})
      </h3>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link href={personPage(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )

const sumOf = ({ didMeet, came, of, visitors }: Meeting): string => {
  if (!didMeet) return 'Did not meet'
  const guests = visitors.length === 1 ? '1 visitor' : `${visitors.length} visitors`
  return `${came} of ${of}${visitors.length > 0 ? ` and ${guests}` : ''}`
}
