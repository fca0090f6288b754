import { runJob } from '#tests/support/payments.ts'
import type { TestServer } from '#tests/support/server.ts'
import { until } from './until.ts'

/** Has the provider's lists walked as at night, and waits until the walk has ended, well or badly. */
export const walkNow = async ({ pool, databaseUrl }: TestServer): Promise<string> => {
  await runJob(databaseUrl, 'walk-provider-lists')
  let state = ''
  await until('the walk is over', async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'walk-provider-lists' order by created_on desc limit 1`,
    )
    state = rows[0]?.state ?? ''
    return ['completed', 'retry', 'failed'].includes(state)
  })
  return state
}
