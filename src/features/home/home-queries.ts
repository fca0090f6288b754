import { eventCards } from '#features/events/endpoints.ts'
import { teachingCards } from '#features/teachings/endpoints.ts'
import type { FeaturedCategory } from './featured-categories.ts'

export const featuredTeachings = (category: FeaturedCategory) =>
  teachingCards(String(new URLSearchParams({ limit: '6', category })))

export const upcomingEvents = eventCards('when=upcoming&limit=4')
