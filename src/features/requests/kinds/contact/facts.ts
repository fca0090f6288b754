import type { KindFacts } from '#features/requests/kind-facts.ts'

export const contact = {
  name: 'Message',
  queue: 'message',
  prefix: 'C',
  power: 'inbox.contact',
} as const satisfies KindFacts
