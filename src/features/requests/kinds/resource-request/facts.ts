import type { KindFacts } from '#features/requests/kind-facts.ts'

export const resourceRequest = {
  name: 'Resource request',
  queue: 'message',
  prefix: 'R',
  power: 'inbox.questions',
} as const satisfies KindFacts
