import type pg from 'pg'

/** What is special about the events of one service. */
export type Post = {
  schema: string
  url: () => string
  /** The bytes that are sent and signed. */
  write: (event: object) => string
  headers: (body: string) => Record<string, string>
  isTaken: (status: number) => boolean
}

type Due = { id: string; event_id: string; attempts: number; data: object }

/** Seconds until the next try. The real services wait longer; who develops does not want to. */
const waits = [1, 5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600]
const longestDays = 3
const longestAnswerMs = 10_000
const atOnce = 8
/** For what another instance left behind. */
const restMs = 5_000

/** Delivers events, signed, until the receiver has taken them. What was taken and not finished is taken again. */
export class WebhookCourier {
  readonly #pool: pg.Pool
  readonly #post: Post
  readonly #hands = new Set<Promise<void>>()
  #looking = Promise.resolve()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #hasNews = false

  constructor(pool: pg.Pool, post: Post) {
    this.#pool = pool
    this.#post = post
  }

  start(): void {
    this.wake()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#hands)
  }

  /** There may be something to deliver. */
  wake(): void {
    if (this.#stopping.signal.aborted) return
    this.#hasNews = true
    if (this.#isLooking) return
    this.#isLooking = true
    clearTimeout(this.#timer)
    this.#looking = this.#look()
  }

  async #look(): Promise<void> {
    let restsFor = restMs
    try {
      while (this.#hasNews && this.#hands.size < atOnce && !this.#stopping.signal.aborted) {
        this.#hasNews = false
        for (const due of await this.#take(atOnce - this.#hands.size)) this.#hand(due)
      }
      restsFor = await this.#nextDueMs()
    } catch {
      // A database that is away comes back.
    }
    this.#isLooking = false
    if (this.#stopping.signal.aborted) return
    // With all hands full, the first that is free looks again.
    if (this.#hands.size < atOnce && this.#hasNews) this.wake()
    else this.#timer = setTimeout(() => this.wake(), restsFor).unref()
  }

  /** Claims them for a while: if the process dies, the claim runs out. */
  async #take(count: number): Promise<Due[]> {
    const { rows } = await this.#pool.query<Due>(
      `with taken as (
         update ${this.#post.schema}.deliveries set attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
         where id in (
           select id from ${this.#post.schema}.deliveries
           where delivered_at is null and given_up_at is null and due_at <= clock_timestamp()
           order by due_at limit $1 for update skip locked
         ) returning id, event_id, attempts
       )
       select taken.id, taken.event_id, taken.attempts, events.data
       from taken join ${this.#post.schema}.events on events.id = taken.event_id`,
      [count, longestAnswerMs * 2],
    )
    if (rows.length > 0) this.#hasNews = true
    return rows
  }

  async #deliver(due: Due): Promise<boolean> {
    const status = await this.#send(this.#post.write(due.data))
    const isDelivered = status !== undefined && this.#post.isTaken(status)
    const wait = waits[Math.min(due.attempts, waits.length) - 1] ?? 1
    await this.#pool
      .query(
        `update ${this.#post.schema}.deliveries set last_status = $2,
           delivered_at = case when $3 then now() end,
           due_at = case when $3 then due_at else now() + $4 * interval '1 second' end,
           given_up_at = case when not $3 and created_at < now() - $5 * interval '1 day' then now() end
         where id = $1`,
        [due.id, status ?? null, isDelivered, wait, longestDays],
      )
      .catch(() => {})
    return isDelivered
  }

  async #send(body: string): Promise<number | undefined> {
    try {
      const answer = await fetch(this.#post.url(), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', ...this.#post.headers(body) },
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(longestAnswerMs)]),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return undefined
    }
  }

  async #nextDueMs(): Promise<number> {
    const { rows } = await this.#pool.query<{ ms: number | null }>(
      `select extract(epoch from min(due_at) - clock_timestamp())::float * 1000 as ms from ${this.#post.schema}.deliveries
       where delivered_at is null and given_up_at is null`,
    )
    const isFull = this.#hands.size >= atOnce
    return Math.min(restMs, Math.max(isFull ? 250 : 2, rows[0]?.ms ?? restMs))
  }

  #hand(due: Due): void {
    const delivering = this.#deliver(due).then((isDelivered) => {
      this.#hands.delete(delivering)
      // What was not taken is due again soon, and the alarm must be set for it.
      if (this.#hasNews || !isDelivered) this.wake()
    })
    this.#hands.add(delivering)
  }
}
