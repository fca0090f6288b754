import type { Letter } from '#server/mail/letter.ts'

type Received = {
  to: string
  /** Missing where a prayer came without a name. */
  name: string | undefined
  reference: string
  heading: string
  promise: string
  /** The writer's own words, where a letter may repeat them. */
  words?: string
  /** What the message is about. */
  about?: { label: string; value: string }
  reason: string
}

/** Says that something has arrived, and when to expect an answer. */
export const messageReceived = ({
  to,
  name,
  reference,
  heading,
  promise,
  words,
  about,
  reason,
}: Received): Letter => ({
  to,
  subject: `${heading.replace(/\.$/, '')} (${reference})`,
  preview: promise,
  heading,
  blocks: [
    { kind: 'text', text: `${name ? `Dear ${name}, thank` : 'Thank'} you for writing. ${promise}` },
    ...(words ? [{ kind: 'quote' as const, text: words }] : []),
    { kind: 'facts', facts: [...(about ? [about] : []), { label: 'Reference', value: reference }] },
    { kind: 'small', text: 'Something to add? Reply to this letter and keep the reference in its subject.' },
  ],
  reason,
})
