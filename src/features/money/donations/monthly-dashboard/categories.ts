/** How a monthly gift stands, as the team sees it. `ending`: its end waits for the payment provider. */
export const monthlyStates = ['active', 'past due', 'paused', 'ending', 'ended'] as const

export type MonthlyState = (typeof monthlyStates)[number]

/** What the list can be narrowed to. */
export const monthlyFilters = ['going on', 'paused', 'ended', 'all'] as const

export type MonthlyFilter = (typeof monthlyFilters)[number]

export const statesOf: Record<MonthlyFilter, readonly MonthlyState[]> = {
  'going on': ['active', 'past due', 'paused', 'ending'],
  paused: ['paused'],
  ended: ['ended'],
  all: monthlyStates,
}
