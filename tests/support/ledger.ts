import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Movement } from '#features/money/bookkeeping/report.server.ts'

export const aMovement = (change: Partial<Movement> = {}): Movement => ({
  id: randomInt(1_000_000),
  happenedAt: '2026-10-15T12:00:00.000Z',
  bookedAt: '2026-10-15T12:00:01.000Z',
  kind: 'charge',
  amount: 5_000,
  currency: 'GHS',
  paymentId: randomUUID(),
  purpose: 'donation',
  provider: 'paystack',
  method: 'mobile money',
  fund: null,
  fee: 98,
  receiptNumber: 'SK-2026-000001',
  reference: 'sk-1',
  isCorrected: false,
  ...change,
})

type Booked = {
  /** The charge first; then what came after it, as `[kind, amount, happenedAt]`. */
  amount: number
  currency?: string
  happenedAt: string
  email?: string
  name?: string
  provider?: 'stripe' | 'paystack' | 'none'
  method?: string
  fee?: number | null
  fund?: string | null
  later?: [kind: string, amount: number, happenedAt: string][]
  hasReceipt?: boolean
}

/** A gift as if it had been paid then, with its movements and its receipt. Answers its id. */
export const bookGift = async (pool: pg.Pool, booked: Booked): Promise<string> => {
  const { amount, currency = 'GHS', happenedAt, email = 'giver@example.org', name = null } = booked
  const { provider = 'paystack', method = 'mobile money', fee = null, fund = null, later = [] } = booked
  const [gift, payment] = [randomUUID(), randomUUID()]
  const intent = provider === 'none' ? null : `sk-${payment}`
  await pool.query(
    `insert into donations (id, created_at, donor_name, donor_email, amount, currency, frequency, status, fund_id)
     values ($1, $2, $3, $4, $5, $6, 'one-time', 'completed', $7)`,
    [gift, happenedAt, name, email, amount, currency, fund],
  )
  await pool.query(
    `insert into payments (id, created_at, purpose, subject_id, amount, currency, description, provider, method, status,
       intent_id, fee, completed_at)
     values ($1, $2, 'donation', $3, $4, $5, 'Gift', $6, $7, 'completed', $8, $9, $2)`,
    [payment, happenedAt, gift, amount, currency, provider, method, intent, fee],
  )
  const moves = [['charge', amount, happenedAt] as const, ...later]
  for (const [index, [kind, moved, at]] of moves.entries())
    await pool.query(
      `insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [payment, kind, moved, currency, `${payment}-${index}`, at],
    )
  if (booked.hasReceipt ?? true) await issueReceipt(pool, payment, happenedAt)
  return gift
}

const issueReceipt = (pool: pg.Pool, payment: string, at: string) =>
  pool.query(
    `with next as (
       insert into receipt_years as years (year, last) values (extract(year from $2::timestamptz)::int, 1)
       on conflict (year) do update set last = years.last + 1 returning year, last)
     insert into receipts (year, serial, payment_id, issued_at) select year, last, $1, $2 from next`,
    [payment, at],
  )
