import type { KindFacts } from '#features/requests/kind-facts.ts'

export const eventProposal = {
  name: 'Event proposal',
  queue: 'message',
  prefix: 'E',
  power: 'inbox.proposals',
} as const satisfies KindFacts
