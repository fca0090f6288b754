import type { KindFacts } from '#features/requests/kind-facts.ts'

export const eventProposal = {
  name: 'Event proposal',
  yours: 'event ideas',
  queue: 'message',
  prefix: 'E',
  power: 'inbox.proposals',
  kept: 'messages',
  details: { category: { label: 'Category' }, preferredTime: { label: 'Preferred time' } },
} as const satisfies KindFacts
