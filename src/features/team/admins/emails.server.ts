import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { site } from '#shared/site.ts'

const reason = (): string => `You're getting this email because you're on the ${site.name} team.`

export const passwordChanged = (reader: Recipient): Email => ({
  to: reader.email,
  subject: 'Your password has been changed',
  preview: "We've signed you out on your other devices.",
  heading: 'You have a new password.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: 'Your dashboard password has been changed, and your other devices have been signed out.',
    },
    {
      kind: 'text',
      text: 'If this wasn\'t you, choose a new one with "Forgot your password?" on the sign-in page, and tell an administrator straight away.',
    },
  ],
  reason: reason(),
})
