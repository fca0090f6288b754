import { mentorTime, site } from '#shared/site.ts'
import type { Email } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { areasOfInterest, labelOf } from './categories.ts'
import type { MentorRequest } from './schema.ts'

/** `link` leads to the request's page. */
export const mentorRequestReceived = (request: MentorRequest, reference: string, link: string): Email => ({
  to: request.email,
  subject: `We've received your mentor request (${reference})`,
  preview: `We'll reach out within ${mentorTime()} to connect you with a mentor.`,
  heading: "We've received your request",
  blocks: [
    greeting(request.name),
    {
      kind: 'text',
      text: `Thank you for trusting us with this. We'll reach out within ${mentorTime()} to connect you with a mentor.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Area', value: labelOf(areasOfInterest, request.primaryAreaOfInterest) },
        { label: 'Reference', value: reference },
      ],
    },
    { kind: 'button', label: 'Open your request', href: link },
    {
      kind: 'small',
      text: `You can see how your request is going and add anything you'd like us to know. Please don't share this link. ${site.mentorshipFee}`.trim(),
    },
  ],
  reason: "You're getting this email because you asked for a mentor on our website.",
})
