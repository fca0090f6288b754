import type { Email } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'

export type MessageReceived = {
  to: string
  /** Missing where a prayer came without a name. */
  name: string | undefined
  reference: string
  heading: string
  promise: string
  /** What the message is about. */
  about?: { label: string; value: string }
  reason: string
  /** Leads to the request's page. */
  link: string
  isPrivate?: boolean
}

/**
 * Says that something has arrived, and when to expect an answer. It does not repeat what was written: anyone can type
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
  link,
  isPrivate = false,
}: MessageReceived): Email => ({
  to,
  subject: `${heading} (${reference})`,
  preview: promise,
  heading,
  blocks: [
    greeting(name),
    { kind: 'text', text: `Thank you for writing to us. ${promise}` },
    { kind: 'facts', facts: [...(about ? [about] : []), { label: 'Reference', value: reference }] },
    { kind: 'button', label: 'Open your request', href: link },
    {
      kind: 'small',
      text: "You can see how your request is going and add anything you'd like us to know. Please don't share this link.",
    },
  ],
  reason,
  isPrivate,
})
