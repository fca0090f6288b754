import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { longDay, type CalendarDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { useState } from 'react'
import './circle-attendance-page.css'
import { openSheet } from './endpoints.ts'
import { forgetTicks, keepTicks, useTicks, type Ticks } from './kept-ticks.ts'
import { NightHead } from './night-head.tsx'
import { SentSheet } from './sent-sheet.tsx'
import { TickSheet } from './tick-sheet.tsx'
import { useSendLater } from './use-send-later.ts'
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

/** What is ticked is kept on this phone until it is sent. What was sent can be changed for two weeks. */
function TheSheet({ sheet, token, onSent }: Props) {
  const kept = useTicks(sheet)
  const [day, setDay] = useState<CalendarDay>(kept?.metOn ?? sheet.suggested)
  const [changes, setChanges] = useState(false)
  const sent = sheet.meetings.find(({ metOn }) => metOn === day)
  const ticks: Ticks = kept?.metOn === day ? kept : ticksOf(day, sent?.came)
  const isDone = sent !== undefined && kept?.metOn !== day && !changes

  const later = useSendLater(token, {
    onSent: (now, { metOn }) => {
      forgetTicks(sheet)
      setDay(metOn)
      setChanges(false)
      onSent(now)
      scrollTo({ top: 0 })
    },
    onRefused: () => keepTicks(sheet, { ...ticks, isWaiting: false }),
  })
  later.useWaiting(kept?.isWaiting ? kept : undefined)

  const lead = `${sheet.circle}, ${longDay(day)}`
  return (
    <>
      <NightHead
        title={isDone ? thanks(sheet) : sheet.leader ? `Who came, ${sheet.leader}?` : 'Who came?'}
        lead={lead}
      />
      <main id="main" tabIndex={-1}>
        {isDone ? (
          <SentSheet
            sheet={sheet}
            meeting={sent}
            token={token}
            onSent={onSent}
            onChange={() => setChanges(true)}
          />
        ) : (
          <TickSheet
            sheet={sheet}
            ticks={ticks}
            isKept={kept !== undefined}
            isSending={later.isSending}
            onDay={(next) => {
              setChanges(false)
              setDay(next)
              if (kept) keepTicks(sheet, { ...kept, metOn: next, isWaiting: false })
            }}
            onTick={(came) => keepTicks(sheet, { ...ticks, came, isWaiting: false })}
            onSend={(didMeet) => {
              const waiting = { ...ticks, didMeet, isWaiting: true }
              keepTicks(sheet, waiting)
              later.send(waiting)
            }}
          />
        )}
      </main>
    </>
  )
}

const ticksOf = (metOn: CalendarDay, came: readonly string[] = []): Ticks => ({
  metOn,
  came: [...came],
  didMeet: true,
  isWaiting: false,
})

const thanks = ({ leader }: Sheet): string => (leader ? `Thank you, ${leader}.` : 'Thank you.')

export const page: PageModule = {
  Component: CircleAttendancePage,
  head: () => ({ title: 'Who came', description: 'Attendance of a circle.' }),
}
