export const eventStates = ['planned', 'cancelled'] as const

export type EventState = (typeof eventStates)[number]

/** How a registration stands, to its owner and in the dashboard. */
export const registrationStates = [
  'registered',
  'awaiting confirmation',
  'not confirmed',
  'awaiting payment',
  'payment failed',
  'cancelled',
] as const
