import type { Email } from '#server/mail/email.ts'
import { nameForEmail } from '#server/mail/salutation.ts'
import { areasOfInterest, labelOf } from './categories.ts'
import type { MentorRequest } from './schema.ts'

export const mentorRequestReceived = (request: MentorRequest, reference: string): Email => ({
  to: request.email,
  subject: `We have your mentor request (${reference})`,
  preview: "We'll reach out within 2-3 business days to connect you with a mentor.",
  heading: 'Your request is with us.',
  blocks: [
    {
      kind: 'text',
      text: `Dear ${nameForEmail(request.name)}, thank you for trusting us with this. We'll reach out within 2-3 business days to connect you with a mentor.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Area', value: labelOf(areasOfInterest, request.primaryAreaOfInterest) },
        { label: 'Reference', value: reference },
      ],
    },
    {
      kind: 'small',
      text: 'Mentorship is a paid service; we agree the fee with you before the first meeting. Something to add? Reply to this email.',
    },
  ],
  reason: 'You get this email because you asked for a mentor on our site.',
})
