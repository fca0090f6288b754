import { eventCards } from '#features/events/endpoints.ts'
import type { TeachingCategory } from '#features/teachings/categories.ts'
import { teachingCards } from '#features/teachings/endpoints.ts'

export type FeaturedCategory = TeachingCategory | 'All'

export const featuredTeachings = (category: FeaturedCategory) =>
  teachingCards(String(new URLSearchParams({ limit: '6', category })))

export const upcomingEvents = eventCards('when=upcoming&limit=4')
