import type { KindFacts } from '#features/requests/kind-facts.ts'

export const mentorRequest = {
  name: 'Mentor request',
  queue: 'mentor request',
  prefix: 'M',
  power: 'mentorship',
} as const satisfies KindFacts
