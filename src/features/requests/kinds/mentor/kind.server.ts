import type { ServerKind } from '#features/requests/kind.server.ts'
import { addBusinessDays, dayAt, instantAt } from '#shared/time/dates.ts'

// The site promises 2–3 business days: the answer is due at the end of the third.
const promisedBusinessDays = 3

export const mentorRequest: ServerKind = {
  promisedBy: (sent) => instantAt(addBusinessDays(dayAt(sent), promisedBusinessDays), '17:00'),
  answer: {
    subject: 'Your mentor request',
    heading: 'Our reply to your mentor request',
    reason: "You're getting this email because you asked for a mentor on our website.",
  },
}
