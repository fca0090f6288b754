import type { Email } from '#server/mail/email.ts'
import { nameForEmail } from '#server/mail/salutation.ts'

type Received = {
  to: string
  /** Missing where a prayer came without a name. */
  name: string | undefined
  reference: string
  heading: string
  promise: string
  /** What the message is about. */
  about?: { label: string; value: string }
  reason: string
}

/**
 * Says that something has arrived, and when to expect an answer. It does not repeat what was written: anybody can type
 * any address, and a mailbox is often read by more than one.
 */
export const messageReceived = ({
  to,
  name,
  reference,
  heading,
  promise,
  about,
  reason,
}: Received): Email => ({
  to,
  subject: `${heading.replace(/\.$/, '')} (${reference})`,
  preview: promise,
  heading,
  blocks: [
    {
      kind: 'text',
      text: `${name ? `Dear ${nameForEmail(name)}, thank` : 'Thank'} you for writing. ${promise}`,
    },
    { kind: 'facts', facts: [...(about ? [about] : []), { label: 'Reference', value: reference }] },
    { kind: 'small', text: 'Something to add? Reply to this email and keep the reference in its subject.' },
  ],
  reason,
})
