import type { Queryable, Db } from './database/client.ts'
import type { Viewer } from '#shared/powers.ts'

/** Which of the people that a feature knows: those of an event, of a list, of a circle. Its own feature reads both texts. */
export type AudienceRef = { of: string; part: string }

/** One of them. `key` is what the feature knows them by. */
export type Addressee = { key: string; name: string; email: string | null }

export type AudienceFacts = {
  /** "Came to Faith & the first salary". */
  name: string
  /** Why they get the email, as its foot says it. */
  reason: string
  /** The newsletter goes only to those who have asked for it, no matter who it is written to. */
  topic: 'events' | 'community' | 'newsletter'
}

/** Who the team can write to. A feature names its own in its `feature.server.ts`. */
export type Audience = {
  /** Refuses if the audience does not exist, or if this person may not write to it. */
  describe: (db: Queryable, writer: Viewer, ref: AudienceRef) => Promise<AudienceFacts>
  /** After `describe`. */
  list: (db: Db, writer: Viewer, ref: AudienceRef) => Promise<Addressee[]>
  /** Which of these keys no longer belong to it, as an event whose place was given back. Asked before each email. */
  whoLeft: (db: Queryable, ref: AudienceRef, keys: readonly string[]) => Promise<string[]>
}

export type Audiences = {
  guests: Audience
  people: Audience
  circle: Audience
  readers: Audience
  members: Audience
}
