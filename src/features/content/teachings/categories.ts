export const teachingCategories = [
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
  'Seasons',
] as const

export type TeachingCategory = (typeof teachingCategories)[number]
