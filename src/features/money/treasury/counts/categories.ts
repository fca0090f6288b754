export const countStates = ['draft', 'booked'] as const

export type CountState = (typeof countStates)[number]

export const countStateNames: Record<CountState, string> = { draft: 'Draft', booked: 'Booked' }
