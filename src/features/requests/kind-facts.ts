import type { RetentionName } from '#shared/retention.ts'
import type { Power } from '#shared/powers.ts'

/** What a form asks for apart from the person and their words. A stored value is written as it is, unless `write` says how. */
export type Detail = { label: string; write?: (value: never) => string; toSender?: Omit<Detail, 'toSender'> }

/** The entries of the retention table that are about requests. */
export type KeptAs = Extract<RetentionName, 'messages' | 'prayers' | 'mentorRequests' | 'joinRequests'>

/** What the whole site knows of a kind of request. Its folder in `kinds` has all else. */
export type KindFacts = {
  /** What one request of it is called. */
  name: string
  /** What follows "Your" where the privacy page says how long it is kept. */
  yours: string
  /** Where the dashboard shows it. */
  queue: 'message' | 'mentor request' | 'join request'
  /** The first character of its references. */
  prefix: string
  /** What one must be allowed to do to see it. Of a prayer that is private, only that it is there. */
  power: Power
  /** How long it is kept. */
  kept: KeptAs
  /** In their order: the dashboard, the CSV file of the inbox and the sender's own page show each of them. */
  details: Record<string, Detail>
}
