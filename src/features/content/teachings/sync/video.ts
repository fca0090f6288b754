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
 * A channel can be longer than one sync may take, so a walk through all of it can stop at a token and go on from
 * there the next time.
 */
export type Walk = { token: string | null; isDone: boolean }

export type Errand = {
  /** Which of these videos we have already, or have removed. */
  findKnown: (ids: string[]) => Promise<Set<string>>
  /** Where the last walk stopped. */
  walkToken: string | null
  /** Is it time to look at the whole channel again, and not only at what is new? */
  isWalkDue: boolean
  /** Ends everything when the time of the whole sync is over. */
  signal: AbortSignal
}

export type VideoSource = {
  /** The kind and the channel, so that what was noted of one is not taken for another. */
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
