import type pg from 'pg'
import type { Books } from './books.ts'
import { byItself, type Transact } from './transactions.ts'

/** What happens by itself, by name. Each looks whether it still has to. */
export type Tasks = Record<string, (books: Books, objectId: string) => Promise<void>>

type Appointment = { id: string; due: string; task: string; object_id: string }

const restMs = 2_000

/** Stripe's months: the same day, or the last one of a shorter month. */
export const addMonths = (
  seconds: number,
  months: number,
  day = new Date(seconds * 1_000).getUTCDate(),
): number => {
  const date = new Date(seconds * 1_000)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1_000)
}

/** Keeps the appointments of the sandbox's clock, which runs with ours and can be moved ahead of it. */
export class Clock {
  readonly #pool: pg.Pool
  readonly #transact: Transact
  readonly #tasks: Tasks
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool, transact: Transact, tasks: Tasks) {
    this.#pool = pool
    this.#transact = transact
    this.#tasks = tasks
  }

  start(): void {
    this.#timer = setTimeout(() => {
      // A database that is away comes back.
      this.#running = this.keepAppointments()
        .catch(() => {})
        .finally(() => !this.#isStopped && this.start())
    }, restMs).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async now(): Promise<number> {
    const { rows } = await this.#pool.query<{ now: string }>(
      'select floor(extract(epoch from now()))::bigint + clock_offset as now from sandbox_stripe.settings',
    )
    return Number(rows[0]!.now)
  }

  /** Moves it ahead, and lets everything happen that falls into that time, in order. */
  async advance(seconds: number): Promise<void> {
    await this.#pool.query('update sandbox_stripe.settings set clock_offset = clock_offset + $1', [seconds])
    await this.keepAppointments()
  }

  async keepAppointments(): Promise<void> {
    while (!this.#isStopped && (await this.#isSomethingDue()))
      await this.#transact(byItself, (books) => this.#keepOne(books))
  }

  async #isSomethingDue(): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `select 1 from sandbox_stripe.appointments, sandbox_stripe.settings
       where due <= extract(epoch from now()) + clock_offset limit 1`,
    )
    return rows.length > 0
  }

  async #keepOne(books: Books): Promise<void> {
    // One instance at a time, so that what is due first happens first.
    await books.client.query(`select pg_advisory_xact_lock(hashtext('sandbox_stripe clock'))`)
    const { rows } = await books.client.query<Appointment>(
      'select id, due, task, object_id from sandbox_stripe.appointments where due <= $1 order by due, id limit 1',
      [books.now],
    )
    const [next] = rows
    if (!next) return
    await this.#tasks[next.task]?.(books.at(Number(next.due)), next.object_id)
    await books.client.query('delete from sandbox_stripe.appointments where id = $1', [next.id])
  }
}
