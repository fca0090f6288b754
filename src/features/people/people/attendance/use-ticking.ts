import { useState } from 'react'
import type { CalendarDay } from '#shared/time/dates.ts'
import { forgetTicks, keepTicks, useTicks, type Ticks } from './kept-ticks.ts'
import type { Sheet, TeamMeetingForm } from './schema.ts'
import { useSendLater } from './use-send-later.ts'

type Options = {
  /** The day to begin with; otherwise the one that was being ticked, or the circle's last. */
  first?: CalendarDay | undefined
  deliver: (meeting: TeamMeetingForm) => Promise<Sheet>
  onSent: (sheet: Sheet) => void
}

/** What is ticked is kept on this device until it is sent. What was sent can be changed for two weeks. */
export const useTicking = (sheet: Sheet, { first, deliver, onSent }: Options) => {
  const kept = useTicks(sheet)
  const [day, setDay] = useState<CalendarDay>(first ?? kept?.metOn ?? sheet.suggested)
  const [changes, setChanges] = useState(first !== undefined)
  const sent = sheet.meetings.find(({ metOn }) => metOn === day)
  const ticks: Ticks = kept?.metOn === day ? kept : ticksOf(day, sent?.came)

  const later = useSendLater(deliver, {
    onSent: (now, { metOn }) => {
      forgetTicks(sheet)
      setDay(metOn)
      setChanges(false)
      onSent(now)
    },
    onRefused: () => keepTicks(sheet, { ...ticks, isWaiting: false }),
  })
  later.useWaiting(kept?.isWaiting ? kept : undefined)

  return {
    day,
    /** What was sent for the day, while nothing of it is being changed. */
    done: kept?.metOn !== day && !changes ? sent : undefined,
    change: () => setChanges(true),
    form: {
      sheet,
      ticks,
      isKept: kept !== undefined,
      isSending: later.isSending,
      onDay: (next: CalendarDay) => {
        setChanges(false)
        setDay(next)
        if (kept) keepTicks(sheet, { ...kept, metOn: next, isWaiting: false })
      },
      onTick: (came: string[]) => keepTicks(sheet, { ...ticks, came, isWaiting: false }),
      onSend: (didMeet: boolean) => {
        const waiting = { ...ticks, didMeet, isWaiting: true }
        keepTicks(sheet, waiting)
        later.send(waiting)
      },
    },
  }
}

const ticksOf = (metOn: CalendarDay, came: readonly string[] = []): Ticks => ({
  metOn,
  came: [...came],
  didMeet: true,
  isWaiting: false,
})
