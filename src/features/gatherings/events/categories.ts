/** A draft is seen by the team alone. */
export const eventStates = ['draft', 'planned', 'cancelled'] as const

export type EventState = (typeof eventStates)[number]

/** Who may see an event and come: everyone, members, or those who have its address. */
export const eventAudiences = ['everyone', 'members', 'link'] as const

export type EventAudience = (typeof eventAudiences)[number]

/** How a registration stands, to its owner and in the dashboard. */
export const registrationStates = [
  'registered',
  'awaiting confirmation',
  'not confirmed',
  'awaiting payment',
  'payment failed',
  'cancelled',
] as const

/** The guests of an event: who is still to come, who came, who did not, and who has cancelled. */
export const guestParts = ['coming', 'came', 'missed', 'cancelled'] as const

/** Where one takes part, for the list's filter. */
export const eventWays = ['online', 'in-person'] as const

export type EventWay = (typeof eventWays)[number]

export const eventWayLabels: Record<EventWay, string> = { online: 'Online', 'in-person': 'In person' }
