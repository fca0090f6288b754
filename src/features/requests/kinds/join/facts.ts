import type { KindFacts } from '#features/requests/kind-facts.ts'

export const joinRequest = {
  name: 'Join Us request',
  queue: 'join request',
  prefix: 'J',
  power: 'join',
} as const satisfies KindFacts
