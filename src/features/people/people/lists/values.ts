import { addDays, shortDate, type CalendarDay } from '#shared/time/dates.ts'
import { isUuid } from '#shared/uuid.ts'

/** From when on: a day, or one that moves along with the calendar. */
export const movingDays = ['this-month', 'this-year', '30-days', '90-days'] as const
export type MovingDay = (typeof movingDays)[number]

/** At any time. */
export const ever = 'ever'

export const circleChoices = ['no-circle', 'a-circle'] as const

export const reachChoices = ['phone', 'no-phone', 'email', 'no-email'] as const
export type ReachChoice = (typeof reachChoices)[number]

/** What the gaps of a sentence can hold. `since` and `never` may also be `ever`. */
export type ValueTypes = {
  times: number
  days: number
  ahead: number
  since: string
  never: string
  start: string
  group: string
  tag: string
  reach: ReachChoice
}

export type ValueKind = keyof ValueTypes

/** The numbers that a gap takes, and those that its menu offers. */
export const numberRules = {
  times: { least: 1, most: 99, offered: [1, 2, 3, 4, 5, 10], ask: 'Number of events' },
  days: { least: 2, most: 3_650, offered: [7, 14, 30, 60, 90, 180, 365], ask: 'Number of days' },
  ahead: { least: 1, most: 92, offered: [1, 7, 14, 30], ask: 'Number of days' },
} as const

const movingNames: Record<MovingDay, string> = {
  'this-month': 'the start of this month',
  'this-year': 'the start of this year',
  '30-days': '30 days ago',
  '90-days': '90 days ago',
}

const isMoving = (since: string): since is MovingDay => (movingDays as readonly string[]).includes(since)

/** The day that it means today; nothing for `ever`. */
export const firstDayOf = (since: string, today: CalendarDay): CalendarDay | undefined => {
  if (since === ever) return undefined
  if (!isMoving(since)) return since
  if (since === 'this-month') return `${today.slice(0, 7)}-01`
  if (since === 'this-year') return `${today.slice(0, 4)}-01-01`
  return addDays(today, -Number.parseInt(since, 10))
}

/** The days and months of so many days, as "08-24". In a year without 29 February, its birthdays are the day before. */
export const birthdaysFrom = (today: CalendarDay, days: number): string[] =>
  Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) =>
    day.endsWith('02-28') && addDays(day, 1).endsWith('03-01') ? ['02-28', '02-29'] : day.slice(5),
  )

/** "1 Aug 2026" */
export const dayName = (day: CalendarDay): string => shortDate(`${day}T12:00:00Z`)

export const sinceName = (since: string): string => (isMoving(since) ? movingNames[since] : dayName(since))

/** Where a new sentence about the last months begins. */
export const someMonthsBefore = (today: CalendarDay): CalendarDay => {
  const month = addDays(`${today.slice(0, 7)}-15`, -3 * 30)
  return `${month.slice(0, 7)}-01`
}

const reachNames: Record<ReachChoice, string> = {
  phone: 'a phone number',
  'no-phone': 'no phone number',
  email: 'an email address',
  'no-email': 'no email address',
}

export const reachName = (choice: ReachChoice): string => reachNames[choice]

const circleNames: Record<(typeof circleChoices)[number], string> = {
  'no-circle': 'no circle',
  'a-circle': 'a circle',
}

/** What a choice of a group is called. A group may have been deleted since. */
export const groupName = (choice: string, groups: readonly { id: string; name: string }[]): string =>
  isUuid(choice)
    ? (groups.find(({ id }) => id === choice)?.name ?? 'a deleted circle')
    : circleNames[choice as keyof typeof circleNames]
