/** A circle meets, a team serves. */
export const groupKinds = [
  { value: 'circle', label: 'Circle' },
  { value: 'team', label: 'Team' },
] as const

export type GroupKind = (typeof groupKinds)[number]['value']

export const groupKindName = (kind: GroupKind): string =>
  groupKinds.find(({ value }) => value === kind)!.label

/** As the database has it. */
export const mostLeaders = 3

/** How often a circle meets. Who meets by arrangement says it in words. */
export const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'fortnightly', label: 'Every two weeks' },
  { value: 'monthly', label: 'Once a month' },
  { value: 'arranged', label: 'By arrangement' },
] as const

export type Rhythm = (typeof rhythms)[number]['value']

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof weekdays)[number]

export const weeksOfMonth = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
  { value: 'third', label: 'Third' },
  { value: 'fourth', label: 'Fourth' },
  { value: 'last', label: 'Last' },
] as const

export type WeekOfMonth = (typeof weeksOfMonth)[number]['value']
