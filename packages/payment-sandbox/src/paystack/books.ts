import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertEvent, type WebhookPlan } from '../shared/news.ts'
import { duplicateReference, referenceNotFound } from './failure.ts'
import type { Dispute, Refund, Transaction } from './objects.ts'
import { schema } from './tables.ts'

type Row<T> = { id: string; data: T }

const transactionOf = ({ id, data }: Row<Transaction>): Transaction => ({ ...data, id })
const disputeOf = ({ id, data }: Row<Dispute>): Dispute => ({ ...data, id })
const refundOf = ({ id, data }: Row<Refund>): Refund => ({ ...data, id })

/** One request is one transaction on these, at one moment of the sandbox's clock. */
export class Books {
  readonly client: pg.PoolClient
  /** Seconds. */
  readonly now: number
  readonly #plan: WebhookPlan

  constructor(client: pg.PoolClient, now: number, plan: WebhookPlan) {
    this.client = client
    this.now = now
    this.#plan = plan
  }

  /** The same transaction at another moment: what was due an hour ago happens an hour ago. */
  at(now: number): Books {
    return new Books(this.client, now, this.#plan)
  }

  /** If two have the same reference, the second is refused, even if both come at the same moment. */
  async addTransaction(given: Omit<Transaction, 'id'>): Promise<Transaction> {
    const { rows } = await this.client.query<Row<Transaction>>(
      `insert into sandbox_paystack.transactions (reference, access_code, data) values ($1, $2, $3)
       on conflict do nothing returning id, data`,
      [given.reference, given.access_code, JSON.stringify(given)],
    )
    if (!rows[0]) throw duplicateReference()
    return transactionOf(rows[0])
  }

  async findTransaction(name: string): Promise<Transaction | undefined> {
    return this.#readTransaction(name, '')
  }

  async getTransaction(reference: string): Promise<Transaction> {
    return found(await this.#readTransaction(reference, ''))
  }

  /** No other transaction changes it until this one ends. */
  async lockTransaction(reference: string): Promise<Transaction> {
    return found(await this.#readTransaction(reference, 'for update'))
  }

  /** By its reference, its id or the code of its page. */
  async #readTransaction(name: string, lock: '' | 'for update'): Promise<Transaction | undefined> {
    const { rows } = await this.client.query<Row<Transaction>>(
      `select id, data from sandbox_paystack.transactions
       where reference = $1 or access_code = $1 or id = $2 ${lock}`,
      [name, idIn(name)],
    )
    return rows[0] && transactionOf(rows[0])
  }

  async saveTransaction(transaction: Transaction): Promise<void> {
    await this.client.query('update sandbox_paystack.transactions set data = $2 where id = $1', [
      transaction.id,
      JSON.stringify(transaction),
    ])
  }

  async findCard(authorizationCode: string): Promise<Transaction | undefined> {
    const { rows } = await this.client.query<Row<Transaction>>(
      `select id, data from sandbox_paystack.transactions
       where data -> 'authorization' ->> 'authorization_code' = $1 order by id limit 1`,
      [authorizationCode],
    )
    return rows[0] && transactionOf(rows[0])
  }

  /** The newest first. */
  async allTransactions(): Promise<Transaction[]> {
    const { rows } = await this.client.query<Row<Transaction>>(
      'select id, data from sandbox_paystack.transactions order by id desc',
    )
    return rows.map(transactionOf)
  }

  async openPrompts(): Promise<Transaction[]> {
    const { rows } = await this.client.query<Row<Transaction>>(
      `select id, data from sandbox_paystack.transactions
       where data -> 'notes' ->> 'hasPrompt' = 'true' order by id desc limit 20`,
    )
    return rows.map(transactionOf)
  }

  async addRefund(given: Omit<Refund, 'id'>): Promise<Refund> {
    const { rows } = await this.client.query<Row<Refund>>(
      'insert into sandbox_paystack.refunds (transaction_id, data) values ($1, $2) returning id, data',
      [given.transactionId, JSON.stringify(given)],
    )
    return refundOf(rows[0]!)
  }

  async findRefund(id: string): Promise<Refund | undefined> {
    const { rows } = await this.client.query<Row<Refund>>(
      'select id, data from sandbox_paystack.refunds where id = $1',
      [idIn(id)],
    )
    return rows[0] && refundOf(rows[0])
  }

  async saveRefund(refund: Refund): Promise<void> {
    await this.client.query('update sandbox_paystack.refunds set data = $2 where id = $1', [
      refund.id,
      JSON.stringify(refund),
    ])
  }

  /** The newest first; of one transaction, or of all. */
  async refundsOf(transactionId: string | undefined): Promise<Refund[]> {
    const { rows } = await this.client.query<Row<Refund>>(
      `select id, data from sandbox_paystack.refunds
       where $1::bigint is null or transaction_id = $1 order by id desc`,
      [transactionId === undefined ? null : (idIn(transactionId) ?? '0')],
    )
    return rows.map(refundOf)
  }

  async addDispute(given: Omit<Dispute, 'id'>): Promise<Dispute> {
    const { rows } = await this.client.query<Row<Dispute>>(
      'insert into sandbox_paystack.disputes (data) values ($1) returning id, data',
      [JSON.stringify(given)],
    )
    return disputeOf(rows[0]!)
  }

  async findDispute(id: string): Promise<Dispute | undefined> {
    const { rows } = await this.client.query<Row<Dispute>>(
      'select id, data from sandbox_paystack.disputes where id = $1',
      [idIn(id)],
    )
    return rows[0] && disputeOf(rows[0])
  }

  async saveDispute(dispute: Dispute): Promise<void> {
    await this.client.query('update sandbox_paystack.disputes set data = $2 where id = $1', [
      dispute.id,
      JSON.stringify(dispute),
    ])
  }

  /** The newest first. */
  async allDisputes(): Promise<Dispute[]> {
    const { rows } = await this.client.query<Row<Dispute>>(
      'select id, data from sandbox_paystack.disputes order by id desc',
    )
    return rows.map(disputeOf)
  }

  /** Adds an event for the webhooks. It goes out when the transaction commits, and never if it does not. */
  async tell(event: string, data: object): Promise<void> {
    // Paystack gives its events no id; the row needs one.
    await insertEvent(
      this.client,
      schema,
      { id: randomUUID(), type: event, data: { event, data } },
      this.#plan,
    )
  }

  /** Makes something happen later, by the sandbox's clock. */
  async remind(task: string, objectId: string, due: number): Promise<void> {
    await this.client.query(
      'insert into sandbox_paystack.appointments (due, task, object_id) values ($1, $2, $3)',
      [due, task, objectId],
    )
  }
}

/** As PostgreSQL takes it: 18 digits are never too many. */
const idIn = (name: string): string | null => (/^\d{1,18}$/.test(name) ? name : null)

const found = (transaction: Transaction | undefined): Transaction => {
  if (!transaction) throw referenceNotFound()
  return transaction
}
