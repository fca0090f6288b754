/** How a person hears of an offer: by email, or from the team on WhatsApp. */
export const waysToBeTold = ['email', 'phone'] as const

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
