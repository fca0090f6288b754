import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { site } from '#shared/site.ts'

/** Goes to the person who pressed the button. */
export const testEmail = (reader: Recipient): Email => ({
  to: reader.email,
  subject: `A test email from ${site.name}`,
  preview: 'The site can send emails.',
  heading: 'Your test email is here.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: "The site's mail server works. If you found this email in Spam, ask the people who run your domain to set SPF, DKIM and DMARC.",
    },
  ],
  reason: `You're getting this email because you tested the mail server of ${site.name} in the dashboard.`,
})
