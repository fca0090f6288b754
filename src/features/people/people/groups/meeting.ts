import { clock } from '#shared/time/dates.ts'
import { weeksOfMonth, type Rhythm, type Weekday, type WeekOfMonth } from './categories.ts'

/** When a group meets. What its rhythm does not need is null. */
export type Meeting = {
  rhythm: Rhythm | null
  weekday: Weekday | null
  weekOfMonth: WeekOfMonth | null
  /** "18:30" */
  meetsAt: string | null
  /** What they say who meet by arrangement. */
  arrangement: string
}

/** "Wednesdays 6:30pm", "First Saturday of the month, 9:00am"; nothing if we don't know. */
export const meetingText = ({ rhythm, weekday, weekOfMonth, meetsAt, arrangement }: Meeting): string => {
  const time = meetsAt === null ? '' : timeText(meetsAt)
  switch (rhythm) {
    case 'weekly':
      return `${weekday}s ${time}`
    case 'fortnightly':
      return `Every two weeks on ${weekday}, ${time}`
    case 'monthly':
      return `${weekText(weekOfMonth)} ${weekday} of the month, ${time}`
    case 'arranged':
      return arrangement || 'By arrangement'
    case null:
      return ''
  }
}

const timeText = (time: string): string => {
  const { text, half } = clock(time)
  return text + half
}

const weekText = (week: WeekOfMonth | null): string =>
  weeksOfMonth.find(({ value }) => value === week)?.label ?? ''

type Typed = { [Part in keyof Meeting]?: Meeting[Part] | undefined }

/** What belongs to the rhythm. A form may still have what was typed for another one. */
export const meetingOf = ({ rhythm = null, ...typed }: Typed): Meeting => {
  const hasDay = rhythm !== null && rhythm !== 'arranged'
  return {
    rhythm,
    weekday: (hasDay && typed.weekday) || null,
    weekOfMonth: (rhythm === 'monthly' && typed.weekOfMonth) || null,
    meetsAt: (hasDay && typed.meetsAt) || null,
    arrangement: (rhythm === 'arranged' && typed.arrangement) || '',
  }
}
