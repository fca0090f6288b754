import type { KindFacts } from '#features/requests/kind-facts.ts'

export const question = {
  name: 'Question',
  yours: 'questions',
  queue: 'message',
  prefix: 'Q',
  power: 'inbox.questions',
  kept: 'messages',
  details: { teaching: { label: 'Teaching' } },
} as const satisfies KindFacts
