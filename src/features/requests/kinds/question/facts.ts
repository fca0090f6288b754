import type { KindFacts } from '#features/requests/kind-facts.ts'

export const question = {
  name: 'Question',
  queue: 'message',
  prefix: 'Q',
  power: 'inbox.questions',
} as const satisfies KindFacts
