import type pg from 'pg'
import type { Logger } from '../log.ts'

/** How late a page may show a change of a topic that is not urgent. */
export const graceMs = 1_000

/**
 * What has changed, in order. A page remembers the moment before it was rendered and the topics it shows ('events',
 * 'teachings'); it is old as soon as one of them has changed since. A write bumps its topics here and, by NOTIFY, on
 * every other instance. A topic with grace makes pages old a second later: until then they may still be sent, and
 * `hasNewsSince` tells that a newer one can be rendered.
 */
export class Changes {
  readonly #withGrace: ReadonlySet<string>
  #moment = 0
  #lastUrgent = 0
  #lastChange = new Map<string, number>()
  #lastNews = new Map<string, number>()
  #everything = 0
  #listeners = new Map<string, () => void>()

  constructor(withGrace: readonly string[] = []) {
    this.#withGrace = new Set(withGrace)
  }

  get moment(): number {
    return this.#moment
  }

  /** The moment of the newest change that makes pages old: what was rendered since then may be sent. */
  get lastUrgent(): number {
    return this.#lastUrgent
  }

  hasChangedSince(moment: number, topics: readonly string[]): boolean {
    return this.#everything > moment || isAfter(moment, topics, this.#lastChange)
  }

  hasNewsSince(moment: number, topics: readonly string[]): boolean {
    return isAfter(moment, topics, this.#lastNews)
  }

  /** Calls `listener` after each change of a topic, also when one may have been missed. */
  onChange(topic: string, listener: () => void): void {
    this.#listeners.set(topic, listener)
  }

  bump(topics: Iterable<string>): void {
    for (const topic of topics) {
      this.#listeners.get(topic)?.()
      const moment = ++this.#moment
      if (!this.#withGrace.has(topic)) this.#makeOld(topic, moment)
      else {
        this.#lastNews.set(topic, moment)
        setTimeout(() => this.#makeOld(topic, moment), graceMs).unref()
      }
    }
  }

  /** For when notifications may have been missed: everything counts as changed. */
  bumpEverything(): void {
    this.#everything = ++this.#moment
    this.#lastUrgent = this.#moment
    this.#lastChange.clear()
    for (const listener of this.#listeners.values()) listener()
  }

  #makeOld(topic: string, moment: number): void {
    this.#lastChange.set(topic, moment)
    this.#lastUrgent = Math.max(this.#lastUrgent, moment)
  }
}

const isAfter = (moment: number, topics: readonly string[], last: Map<string, number>): boolean =>
  topics.some((topic) => (last.get(topic) ?? 0) > moment)

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
