import { eventCards } from '#features/gatherings/events/endpoints.ts'
import { teachingCards } from '#features/content/teachings/endpoints.ts'

/** The five buttons of the specification. Only the page with all teachings has Seasons. */
export const featuredCategories = [
  'All',
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
] as const

export type FeaturedCategory = (typeof featuredCategories)[number]

export const featuredTeachings = (category: FeaturedCategory) =>
  teachingCards(String(new URLSearchParams({ limit: '6', category })))

export const upcomingEvents = eventCards('when=upcoming&limit=4')
