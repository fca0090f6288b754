export const questionCategories = [
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
  'Identity',
  'Other',
] as const

export type QuestionCategory = (typeof questionCategories)[number]
