import type { ServerKind } from '#features/requests/kind.server.ts'

export const eventProposal: ServerKind = {
  answer: {
    subject: 'Your event idea',
    heading: 'Our reply to your event idea',
    reason: "You're getting this email because you suggested an event on our website.",
  },
}
