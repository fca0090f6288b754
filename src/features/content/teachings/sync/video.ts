/** A video as its service tells of it. */
export type Video = {
  id: string
  title: string
  description: string
  tags: string[]
  /** "24:31", or null where the source does not say. */
  duration: string | null
  publishedAt: string
}

/**
 * A channel can be longer than one sync may take, so a walk through all of it can stop at a token, and the next sync
 * continues there.
 */
export type Walk = { token: string | null; isDone: boolean }

export type Errand = {
  /** Which of these videos we already have, or have removed. */
  findKnown: (ids: string[]) => Promise<Set<string>>
  /** Where the last walk stopped. */
  walkToken: string | null
  /** Is it time to look at the whole channel again, and not only at what is new? */
  isWalkDue: boolean
  /** Aborts when the time for the whole sync has run out. */
  signal: AbortSignal
}

export type VideoSource = {
  /** The kind and the channel, so that what we know of one is not used for another. */
  name: string
  /** The videos ship with the site, and are no channel of the community. */
  isSample?: boolean
  read: (errand: Errand) => Promise<{ videos: Video[]; walk: Walk }>
}

/** The video service did not answer, or not as it should. The reason is for the log. */
export class SourceError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SourceError'
  }
}
