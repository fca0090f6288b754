import { paths } from '#shared/paths.ts'
import type { FeaturedCategory } from './featured-categories.ts'

export const featuredTeachings = (category: FeaturedCategory): string[] => [
  `${paths.api.teachings}?${new URLSearchParams({ view: 'card', limit: '6', category })}`,
]

export const upcomingEvents: string[] = [`${paths.api.events}?view=card&when=upcoming&limit=4`]
