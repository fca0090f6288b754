import type { Power } from '#shared/powers.ts'

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

/** What one must be allowed to do to see messages of a kind. Of a prayer that is private, only that it is there. */
export const messagePowers = {
  question: 'inbox.questions',
  contact: 'inbox.contact',
  prayer: 'inbox.prayers',
  'event proposal': 'inbox.proposals',
  'resource request': 'inbox.questions',
} as const satisfies Record<MessageKind, Power>

export const messageStates = ['new', 'in progress', 'done'] as const
