import type { ServerKind } from '#features/requests/kind.server.ts'

export const resourceRequest: ServerKind = {
  answer: {
    subject: 'Your request',
    heading: 'Our reply to your request',
    reason: "You're getting this email because you asked for a resource on our website.",
  },
}
