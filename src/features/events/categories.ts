export const eventCategories = ['Discussion', 'Bible Study', 'Workshop', 'Service', 'Social'] as const

export type EventCategory = (typeof eventCategories)[number]
