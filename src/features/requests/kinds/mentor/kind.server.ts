import type { ServerKind } from '#features/requests/kind.server.ts'
import { site } from '#shared/site.ts'
import { addBusinessDays, dayAt, instantAt } from '#shared/time/dates.ts'

export const mentorRequest: ServerKind = {
  // Three business days, or what the team promises instead: the answer is due at the end of the last.
  promisedBy: (sent) => instantAt(addBusinessDays(dayAt(sent), Number(site.promises.mentor)), '17:00'),
  answer: {
    subject: 'Your mentor request',
    heading: 'Our reply to your mentor request',
    reason: "You're getting this email because you asked for a mentor on our website.",
  },
}
