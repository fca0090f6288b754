import type pg from 'pg'
import type Stripe from 'stripe'
import { invalidRequest, missing } from './failure.ts'
import type { WebhookPlan } from '../shared/news.ts'
import { tellEvent, type Origin } from './news.ts'
import { spokenKinds, type StoredObject, type Kind, type Kinds, type Notes } from './objects.ts'

type Page = {
  limit?: number | undefined
  starting_after?: string | undefined
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** One transaction on the sandbox's objects, at one moment of its clock. */
export class Books {
  readonly client: pg.PoolClient
  /** Seconds, as Stripe counts them. */
  readonly now: number
  readonly #plan: WebhookPlan
  readonly #origin: Origin

  constructor(client: pg.PoolClient, now: number, plan: WebhookPlan, origin: Origin) {
    this.client = client
    this.now = now
    this.#plan = plan
    this.#origin = origin
  }

  /** The same transaction at another moment: what was due an hour ago happens an hour ago. */
  at(now: number): Books {
    return new Books(this.client, now, this.#plan, this.#origin)
  }

  async find<K extends Kind>(kind: K, id: string): Promise<StoredObject<K> | undefined> {
    return this.#read(kind, id, '')
  }

  async get<K extends Kind>(kind: K, id: string, param: string = kind): Promise<StoredObject<K>> {
    return exists(await this.#read(kind, id, ''), kind, id, param)
  }

  /** No other transaction changes it until this one ends. */
  async lock<K extends Kind>(kind: K, id: string, param: string = kind): Promise<StoredObject<K>> {
    return exists(await this.#read(kind, id, 'for update'), kind, id, param)
  }

  async #read<K extends Kind>(kind: K, id: string, lock: '' | 'for update') {
    const { rows } = await this.client.query<StoredObject<K>>(
      `select data, notes from sandbox_stripe.objects where id = $1 and kind = $2 ${lock}`,
      [id, kind],
    )
    return rows[0]
  }

  async add<K extends Kind>(kind: K, data: Kinds[K], notes: Notes = {}): Promise<StoredObject<K>> {
    await this.client.query(
      'insert into sandbox_stripe.objects (id, kind, data, notes) values ($1, $2, $3, $4)',
      [data.id, kind, JSON.stringify(data), JSON.stringify(notes)],
    )
    return { data, notes }
  }

  async save<K extends Kind>({ data, notes }: StoredObject<K>): Promise<void> {
    await this.client.query('update sandbox_stripe.objects set data = $2, notes = $3 where id = $1', [
      data.id,
      JSON.stringify(data),
      JSON.stringify(notes),
    ])
  }

  async remove(id: string): Promise<void> {
    await this.client.query('delete from sandbox_stripe.objects where id = $1', [id])
  }

  /** All that contain what the filter says, newest first. */
  async all<K extends Kind>(kind: K, filter: object): Promise<StoredObject<K>[]> {
    const { rows } = await this.client.query<StoredObject<K>>(
      'select data, notes from sandbox_stripe.objects where kind = $1 and data @> $2 order by sequence desc',
      [kind, JSON.stringify(filter)],
    )
    return rows
  }

  /** One page of them, as every list of Stripe's is paged. */
  async page<K extends Kind>(
    kind: K,
    url: string,
    filter: object,
    page: Page,
    exclude?: object,
  ): Promise<Stripe.ApiList<Kinds[K]>> {
    const limit = limitOf(page)
    const values: unknown[] = [kind, JSON.stringify(withoutUndefined(filter)), limit + 1]
    const conditions = ['kind = $1', 'data @> $2']
    if (exclude) conditions.push(`not data @> $${values.push(JSON.stringify(exclude))}`)
    const created = typeof page.created === 'number' ? { gte: page.created, lte: page.created } : page.created
    for (const [name, sign] of Object.entries(comparisons)) {
      const bound = created?.[name as keyof typeof comparisons]
      if (bound !== undefined) conditions.push(`(data ->> 'created')::bigint ${sign} $${values.push(bound)}`)
    }
    const { starting_after: cursor } = page
    if (cursor) {
      await this.get(kind, cursor, 'starting_after')
      conditions.push(
        `sequence < (select sequence from sandbox_stripe.objects where id = $${values.push(cursor)})`,
      )
    }
    const { rows } = await this.client.query<StoredObject<K>>(
      `select data from sandbox_stripe.objects where ${conditions.join(' and ')} order by sequence desc limit $3`,
      values,
    )
    const data = rows.slice(0, limit).map((row) => row.data)
    return { object: 'list', url, has_more: rows.length > limit, data }
  }

  /** Adds an event for the webhooks. It goes out when the transaction commits, and never if it does not. */
  async tell(type: Stripe.Event['type'], object: object, previous?: object): Promise<void> {
    await tellEvent(this.client, this.now, { type, object, previous, origin: this.#origin }, this.#plan)
  }

  /** Makes something happen later, by the sandbox's clock. */
  async remind(task: string, objectId: string, due: number): Promise<void> {
    await this.client.query(
      'insert into sandbox_stripe.appointments (due, task, object_id) values ($1, $2, $3)',
      [due, task, objectId],
    )
  }

  async forget(objectId: string): Promise<void> {
    await this.client.query('delete from sandbox_stripe.appointments where object_id = $1', [objectId])
  }
}

const exists = <K extends Kind>(
  kept: StoredObject<K> | undefined,
  kind: K,
  id: string,
  param: string,
): StoredObject<K> => {
  if (!kept) throw missing(spokenKinds[kind], id, param)
  return kept
}

const limitOf = ({ limit = 10 }: Page): number => {
  if (limit < 1 || limit > 100)
    throw invalidRequest(`Invalid limit: must be between 1 and 100, was ${limit}`, { param: 'limit' })
  return limit
}

const withoutUndefined = (filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
