import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { ofDatabase, type Measure } from '#server/metrics/measures.ts'
import { refundsOwed } from './tables.server.ts'

export const paymentMeasures = (db: Queryable): Measure[] => [
  ofDatabase('sankofa_payments_open', 'Payments still open, by age.', async () => {
    const { rows } = await db.execute<{ age: string; count: number }>(sql`
      select age, count(payments.id)::int as count
      from (values ('under 10m', interval '0', interval '10 minutes'), ('10m to 1h', '10 minutes', '1 hour'),
        ('1h to 1d', '1 hour', '1 day'), ('over 1d', '1 day', '100 years')) as ages (age, youngest, oldest)
      left join payments on payments.status in ('pending', 'processing')
        and payments.created_at <= now() - youngest and payments.created_at > now() - oldest
      group by age`)
    return rows.map(({ age, count }) => ({ labels: { age }, value: count }))
  }),
  ofDatabase('sankofa_refunds_owed', 'Payments with a refund that is overdue.', async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${refundsOwed}`,
    )
    return rows[0]!.count
  }),
  ofDatabase(
    'sankofa_webhook_silence_seconds',
    'How long ago the payment provider last called; missing if it has not in 30 days.',
    async () => {
      const { rows } = await db.execute<{ age: number | null }>(
        sql`select extract(epoch from now() - max(received_at))::float8 as age from webhook_events`,
      )
      return rows[0]!.age ?? undefined
    },
  ),
]
