import type pg from 'pg'
import type { Logger } from '../log.ts'

/**
 * What has changed, and in which order. A page remembers the moment before it was rendered and the topics
 * it shows ('events', 'teachings'); it is old as soon as one of them has changed since. A write bumps its
 * topics here and, by NOTIFY, on every other instance.
 */
export class Changes {
  #moment = 0
  #lastChange = new Map<string, number>()
  #everything = 0

  get moment(): number {
    return this.#moment
  }

  hasChangedSince(moment: number, topics: readonly string[]): boolean {
    if (this.#everything > moment) return true
    return topics.some((topic) => (this.#lastChange.get(topic) ?? 0) > moment)
  }

  bump(topics: Iterable<string>): void {
    for (const topic of topics) this.#lastChange.set(topic, ++this.#moment)
  }

  /** For when notifications may have been missed: everything counts as changed. */
  bumpEverything(): void {
    this.#everything = ++this.#moment
    this.#lastChange.clear()
  }
}

const retryAfterMs = 500

/**
 * Listens for the writes of other instances on a connection of its own. While it is lost nothing can be
 * heard, so everything counts as changed when it goes and again when it is back.
 */
export const listenForChanges = async (
  connect: () => pg.Client,
  changes: Changes,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const subscribe = async () => {
    const next = connect()
    next.on('notification', ({ payload }) => changes.bump(JSON.parse(payload ?? '[]') as string[]))
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    await next.connect()
    await next.query('listen changes')
    client = next
    changes.bumpEverything()
  }

  const lose = (lost: pg.Client) => {
    if (lost !== client || isStopped) return
    client = undefined
    changes.bumpEverything()
    log.warn('lost the connection that listens for changes')
    retry = setTimeout(() => void resubscribe(), retryAfterMs)
  }

  const resubscribe = async () => {
    if (isStopped) return
    try {
      await subscribe()
    } catch {
      retry = setTimeout(() => void resubscribe(), retryAfterMs)
    }
  }

  await subscribe()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
