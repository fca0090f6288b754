/** An email as its feature writes it: words and where they lead. How it looks is `template.ts`'s business. */
export type Email = {
  to: string
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Both sides of it, drawn by the feature itself instead of the blocks. */
  drawn?: DrawnEmail
  /** Why the reader gets it. */
  reason: string
  /** An address that ends these emails with one click; for everything that is sent regularly. */
  unsubscribe?: { page: string; oneClick: string; label?: string }
  attachments?: Attachment[]
  /** Where an answer to it goes, if not to the address that it came from. */
  replyTo?: string
  /** The numbers of the emails before it in the same conversation, the oldest first. */
  references?: string[]
  /** Its subject and address together tell what only the care team may know. */
  isPrivate?: boolean
}

/** Both sides of an email, ready to leave. */
export type DrawnEmail = { html: string; text: string }

/** A person whose name and address the writer of an email knows. */
export type Recipient = { email: string; name: string }

/**
 * A file that goes with an email: a text, or something that is made when the email goes out, so that the outbox
 * stays small. The type is that of the mail, as `text/calendar; method=PUBLISH`. A picture that is shown among the words has the
 * `cid` of its block.
 */
export type Attachment = { name: string; type: string; cid?: string } & (
  | { content: string; source?: never }
  | { source: AttachmentSource; content?: never }
)

/**
 * A receipt by the id of its payment, what a giver gave in a year by the id of the order to send it, or the QR code of a ticket by
 * the id of its registration.
 */
export type AttachmentSource = { kind: 'receipt' | 'statement' | 'ticket'; id: string }

/** Makes the file; `src/app` hands the function over. */
export type ReadSource = (source: AttachmentSource) => Promise<Buffer>

export const readAttachment = (attachment: Attachment, read: ReadSource): Promise<Buffer> =>
  attachment.source ? read(attachment.source) : Promise.resolve(Buffer.from(attachment.content))

export type Block =
  /** `hasLinks`: a person on our team wrote it, so its web addresses become links. */
  | { kind: 'text'; text: string; hasLinks?: true }
  /** Words of the team with small markup. `filled`: what stands for words in braces. */
  | { kind: 'markup'; text: string; filled: Readonly<Record<string, string>> }
  | { kind: 'button'; label: string; href: string }
  /** A QR code, drawn in the attachment with this `cid`. `words` stand for it and below it. */
  | { kind: 'code'; cid: string; words: string; below: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'ticket'; stub: Stub; title: string; lines: string[]; note: string }
  /** A sentence with a link in it. `asText` stands for both where the address is too long to be read. */
  | { kind: 'link'; before: string; label: string; href: string; after: string; asText?: string }
  /** Short links in one line, as to a calendar and a map. */
  | { kind: 'links'; links: { label: string; href: string }[] }
  | { kind: 'small'; text: string }

/** The coloured end of a ticket: the day, as on the site. */
export type Stub = { month: string; day: string; weekday: string; fill: string; ink: string }
