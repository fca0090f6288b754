import type { KindFacts } from '#features/requests/kind-facts.ts'

export const prayer = {
  name: 'Prayer request',
  yours: 'prayer requests',
  queue: 'message',
  prefix: 'P',
  power: 'inbox.prayers',
  kept: 'prayers',
  details: {
    sharing: {
      label: 'Who can see it',
      write: (sharing: string) =>
        sharing === 'circle' ? 'Our team, and our prayer groups without their name' : 'Only the care team',
      toSender: {
        label: 'Who can see it',
        write: (sharing: string) =>
          sharing === 'circle' ? 'Our team, and our prayer groups without your name' : 'Only the prayer team',
      },
    },
    wantsContact: { label: 'Wants contact', toSender: { label: 'You asked a leader to get in touch' } },
  },
} as const satisfies KindFacts
