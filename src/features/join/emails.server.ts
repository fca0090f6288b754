import type { Email } from '#server/mail/email.ts'
import { nameForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import type { JoinRequest } from './schema.ts'

export const welcome = (request: JoinRequest, reference: string, publicUrl: string): Email => ({
  to: request.email,
  subject: `Welcome to ${site.name}, ${nameForEmail(request.firstName)}`,
  preview: 'There is a chair with your name on it. Here is what happens next.',
  heading: `Welcome, ${nameForEmail(request.firstName)}.`,
  blocks: [
    {
      kind: 'text',
      text: 'Thank you for joining us. A leader near you will write within 24-48 hours to say hello and to invite you to the next circle.',
    },
    { kind: 'button', label: 'See the next events', href: `${publicUrl}${paths.events}` },
    {
      kind: 'small',
      text: `Your reference is ${reference}. Questions meanwhile? Reply to this email.`,
    },
  ],
  reason: 'You get this email because you joined us on our site.',
})
