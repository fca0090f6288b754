import type { KindFacts } from '#features/requests/kind-facts.ts'

export const contact = {
  name: 'Message',
  yours: 'messages',
  queue: 'message',
  prefix: 'C',
  power: 'inbox.contact',
  kept: 'messages',
  details: {},
} as const satisfies KindFacts
