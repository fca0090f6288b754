import { createHmac } from 'node:crypto'
import type pg from 'pg'

export type Receiver = { url: () => string; secret: string }

type Due = { id: string; event_id: string; attempts: number; data: object }

/** Seconds until the next try. Stripe waits longer; who develops does not want to. */
const waits = [1, 5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600]
const longestDays = 3
const longestAnswerMs = 10_000
const atOnce = 8
/** For what another instance left behind. */
const restMs = 5_000

/** Delivers events, signed, until the receiver says 2xx. What was taken and not finished is taken again. */
export class WebhookCourier {
  readonly #pool: pg.Pool
  readonly #receiver: Receiver
  readonly #hands = new Set<Promise<void>>()
  #looking = Promise.resolve()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #hasNews = false

  constructor(pool: pg.Pool, receiver: Receiver) {
    this.#pool = pool
    this.#receiver = receiver
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

  /** Takes them for a while: a process that dies gives them back by the clock. */
  async #take(count: number): Promise<Due[]> {
    const { rows } = await this.#pool.query<Due>(
      `with taken as (
         update sandbox_stripe.deliveries set attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
         where id in (
           select id from sandbox_stripe.deliveries
           where delivered_at is null and given_up_at is null and due_at <= clock_timestamp()
           order by due_at limit $1 for update skip locked
         ) returning id, event_id, attempts
       )
       select taken.id, taken.event_id, taken.attempts, events.data
       from taken join sandbox_stripe.events on events.id = taken.event_id`,
      [count, longestAnswerMs * 2],
    )
    if (rows.length > 0) this.#hasNews = true
    return rows
  }

  async #deliver(due: Due): Promise<boolean> {
    const status = await this.#send(JSON.stringify(due.data, null, 2))
    const isDelivered = status !== undefined && status >= 200 && status < 300
    const wait = waits[Math.min(due.attempts, waits.length) - 1] ?? 1
    await this.#pool
      .query(
        `update sandbox_stripe.deliveries set last_status = $2,
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
      const answer = await fetch(this.#receiver.url(), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, this.#receiver.secret, Math.floor(Date.now() / 1_000)),
        },
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
      `select extract(epoch from min(due_at) - clock_timestamp())::float * 1000 as ms from sandbox_stripe.deliveries
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

/** `t=…,v1=…`: the time of sending and a hash over it and the body, by which the receiver knows the sender. */
const sign = (body: string, secret: string, seconds: number): string => {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
