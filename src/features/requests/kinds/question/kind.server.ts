import type { ServerKind } from '#features/requests/kind.server.ts'

export const question: ServerKind = {
  answer: {
    subject: 'Your question',
    heading: 'Our reply to your question',
    reason: "You're getting this email because you asked a question on our website.",
  },
}
