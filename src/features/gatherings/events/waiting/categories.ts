/** How it stands with a person who put their name down for a full event. */
export const waitingStates = [
  'unconfirmed',
  'waiting',
  'offered',
  'taken',
  'passed',
  'lapsed',
  'left',
  'removed',
] as const

export type WaitingState = (typeof waitingStates)[number]
