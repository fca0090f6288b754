/** The kinds of events: those that the team plans, and those that a member proposes. */
export const eventCategories = ['Discussion', 'Bible Study', 'Workshop', 'Service', 'Social'] as const

export type EventCategory = (typeof eventCategories)[number]
