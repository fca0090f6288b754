import type { ServerKind } from '#features/requests/kind.server.ts'

export const joinRequest: ServerKind = {
  answer: {
    subject: 'Joining us',
    heading: 'Good to hear from you',
    reason: "You're getting this email because you filled in the Join Us form on our website.",
  },
}
