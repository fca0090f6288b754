import type { Power } from '#shared/powers.ts'

/** What the whole site knows of a kind of request. Its folder in `kinds` has all else. */
export type KindFacts = {
  /** What one request of it is called. */
  name: string
  /** Where the dashboard shows it. */
  queue: 'message' | 'mentor request' | 'join request'
  /** The first character of its references. */
  prefix: string
  /** What one must be allowed to do to see it. Of a prayer that is private, only that it is there. */
  power: Power
}
