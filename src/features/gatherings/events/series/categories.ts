/** How a series repeats. The weekday, the week of the month and the day of it are those of its first day. */
export const repeatings = [
  'weekly',
  'fortnightly',
  'monthly by day',
  'monthly by weekday',
  'monthly by last weekday',
] as const

export type Repeating = (typeof repeatings)[number]

/** On a day, after a number of dates, or not before the team ends it. */
export const seriesEnds = ['date', 'count', 'open'] as const

export type SeriesEnd = (typeof seriesEnds)[number]

/** To what a change of one date of a series applies. */
export const scopes = ['one', 'later'] as const

export type Scope = (typeof scopes)[number]

/** How far ahead the dates of a series are made. */
export const weeksAhead = 12
