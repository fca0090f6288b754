import type pg from 'pg'

/** One transaction on a sandbox's objects, at one moment of its clock. */
type Moment<B> = { client: pg.PoolClient; now: number; at: (now: number) => B }

/** What happens without a request, by name. Each task first checks whether there is still something to do. */
export type Tasks<B> = Record<string, (books: B, objectId: string) => Promise<void>>

type Appointment = { id: string; due: string; task: string; object_id: string }

const restMs = 2_000

/** Keeps the appointments of the sandbox's clock, which runs with ours and can be moved ahead of it. */
export class Clock<B extends Moment<B>> {
  readonly #pool: pg.Pool
  readonly #schema: string
  readonly #transact: (work: (books: B) => Promise<void>) => Promise<void>
  readonly #tasks: Tasks<B>
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(
    pool: pg.Pool,
    schema: string,
    transact: (work: (books: B) => Promise<void>) => Promise<void>,
    tasks: Tasks<B>,
  ) {
    this.#pool = pool
    this.#schema = schema
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
      `select floor(extract(epoch from now()))::bigint + clock_offset as now from ${this.#schema}.settings`,
    )
    return Number(rows[0]!.now)
  }

  /** Moves it ahead, and lets everything happen that falls into that time, in order. */
  async advance(seconds: number): Promise<void> {
    await this.#pool.query(`update ${this.#schema}.settings set clock_offset = clock_offset + $1`, [seconds])
    await this.keepAppointments()
  }

  async keepAppointments(): Promise<void> {
    while (!this.#isStopped && (await this.#isSomethingDue()))
      await this.#transact((books) => this.#keepOne(books))
  }

  async #isSomethingDue(): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `select 1 from ${this.#schema}.appointments, ${this.#schema}.settings
       where due <= extract(epoch from now()) + clock_offset limit 1`,
    )
    return rows.length > 0
  }

  async #keepOne(books: B): Promise<void> {
    // One instance at a time, so that what is due first happens first.
    await books.client.query(`select pg_advisory_xact_lock(hashtext('${this.#schema} clock'))`)
    const { rows } = await books.client.query<Appointment>(
      `select id, due, task, object_id from ${this.#schema}.appointments where due <= $1 order by due, id limit 1`,
      [books.now],
    )
    const [next] = rows
    if (!next) return
    await this.#tasks[next.task]?.(books.at(Number(next.due)), next.object_id)
    await books.client.query(`delete from ${this.#schema}.appointments where id = $1`, [next.id])
  }
}
