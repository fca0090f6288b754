import type { Letter } from '#server/mail/letter.ts'
import type { Question } from './schema.ts'

export const questionReceived = (input: Question, reference: string): Letter => ({
  to: input.email,
  subject: `We have your question (${reference})`,
  preview: 'A person will read it and answer you within 24-48 hours.',
  heading: 'We have your question.',
  blocks: [
    {
      kind: 'text',
      text: `Dear ${input.name}, thank you for asking. A person reads every question; expect an answer within 24-48 hours.`,
    },
    { kind: 'quote', text: input.question },
    {
      kind: 'facts',
      facts: [
        { label: 'Category', value: input.category },
        { label: 'Reference', value: reference },
      ],
    },
    { kind: 'small', text: 'Something to add? Reply to this letter and keep the reference in its subject.' },
  ],
  reason: 'You get this letter because you asked a question on our site.',
})
