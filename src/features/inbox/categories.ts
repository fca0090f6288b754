export const questionCategories = [
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
  'Identity',
  'Other',
] as const

export type QuestionCategory = (typeof questionCategories)[number]

export const messageKinds = ['question', 'contact', 'prayer', 'event proposal', 'resource request'] as const

export type MessageKind = (typeof messageKinds)[number]

export const messageStates = ['new', 'in progress', 'done'] as const
