import type { Email } from '#server/mail/email.ts'
import { nameForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { replyTime, site } from '#shared/site.ts'
import type { JoinRequest } from './schema.ts'

type Sent = { reference: string; /** Leads to the request's page. */ link: string; publicUrl: string }

export const welcome = (request: JoinRequest, { reference, link, publicUrl }: Sent): Email => ({
  to: request.email,
  subject: `Welcome to ${site.name}${addressed(request)}`,
  preview: "Thanks for joining us. Here's what happens next.",
  heading: `Welcome${addressed(request)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Thank you for joining us. One of our leaders will email you within ${replyTime()} to say hello and invite you to the next gathering.`,
    },
    { kind: 'button', label: 'See upcoming events', href: `${publicUrl}${paths.events}` },
    {
      kind: 'link',
      before: `Your reference is ${reference}. To see how it's going or add anything, `,
      label: 'open your request',
      href: link,
      after: '. Please keep this link to yourself.',
    },
  ],
  reason: "You're getting this email because you filled in the Join Us form on our website.",
})

const addressed = ({ firstName }: JoinRequest): string => {
  const name = nameForEmail(firstName)
  return name ? `, ${name}` : ''
}
