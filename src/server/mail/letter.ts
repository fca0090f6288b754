/** A letter as its feature writes it: words and where they lead. How it looks is `template.ts`'s business. */
export type Letter = {
  to: string
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Why the reader gets it. */
  reason: string
  /** An address that ends these letters with one click; for everything that is sent regularly. */
  unsubscribe?: { page: string; oneClick: string }
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'quote'; text: string }
  | { kind: 'small'; text: string }
