import type { KindFacts } from '#features/requests/kind-facts.ts'

export const prayer = {
  name: 'Prayer request',
  queue: 'message',
  prefix: 'P',
  power: 'inbox.prayers',
} as const satisfies KindFacts
