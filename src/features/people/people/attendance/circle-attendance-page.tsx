import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { send } from '#shared/calls/api-client.ts'
import { longDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import './circle-attendance-page.css'
import { openSheet, sendMeeting } from './endpoints.ts'
import { NightHead } from './night-head.tsx'
import { SentSheet } from './sent-sheet.tsx'
import { TickSheet } from './tick-sheet.tsx'
import { useTicking } from './use-ticking.ts'
import type { Sheet } from './schema.ts'

/** What a circle's link opens: its leader ticks who came, without an account. */
function CircleAttendancePage() {
  const { token, found, retry, show } = usePrivateLink(openSheet)
  if (found.is === 'there') return <TheSheet key={token} sheet={found.thing} token={token} onSent={show} />
  return (
    <>
      <NightHead title="Who came?" />
      <main id="main" tabIndex={-1} className="circle-sheet-wait">
        <PrivateLinkStates
          is={found.is}
          what="attendance list"
          email="message"
          instead={{ href: paths.home, text: 'Go to the home page' }}
          onRetry={retry}
        />
      </main>
    </>
  )
}

type Props = { sheet: Sheet; token: string; onSent: (sheet: Sheet) => void }

/** The list of one circle, or what was sent for the day. */
function TheSheet({ sheet, token, onSent }: Props) {
  const { day, done, change, form } = useTicking(sheet, {
    deliver: (meeting) => send(sendMeeting, { ...meeting, token }),
    onSent: (now) => {
      onSent(now)
      scrollTo({ top: 0 })
    },
  })
  const lead = `${sheet.circle}, ${longDay(day)}`
  return (
    <>
      <NightHead
        title={done ? thanks(sheet) : sheet.leader ? `Who came, ${sheet.leader}?` : 'Who came?'}
        lead={lead}
      />
      <main id="main" tabIndex={-1}>
        {done ? (
          <SentSheet sheet={sheet} meeting={done} token={token} onSent={onSent} onChange={change} />
        ) : (
          <TickSheet {...form} />
        )}
      </main>
    </>
  )
}

const thanks = ({ leader }: Sheet): string => (leader ? `Thank you, ${leader}.` : 'Thank you.')

export const page: PageModule = {
  Component: CircleAttendancePage,
  head: () => ({ title: 'Who came', description: 'Attendance of a circle.' }),
}
