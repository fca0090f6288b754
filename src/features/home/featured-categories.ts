/** The home page leaves Seasons out. */
export const featuredCategories = [
  'All',
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
] as const

export type FeaturedCategory = (typeof featuredCategories)[number]
