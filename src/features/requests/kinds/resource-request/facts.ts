import type { KindFacts } from '#features/requests/kind-facts.ts'

export const resourceRequest = {
  name: 'Resource request',
  yours: 'requests for resources',
  queue: 'message',
  prefix: 'R',
  power: 'inbox.questions',
  kept: 'messages',
  details: {},
} as const satisfies KindFacts
