import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { patience } from '#tests/support/patience.ts'
import { aCount, aNew, aRow } from '../api/support/counts.ts'
import { startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 180_000 * patience() })

test('a count whose program is killed in the middle of booking is not booked, and booked once when it is sent again', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(databaseUrl, { max: 3 })
  onTestFinished(() => pool.end())
  const PORT = String(await freePort())
  const start = async () => {
    const server = await startInTest({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PORT,
    })
    await server.ready()
    return server
  }
  const first = await start()
  const admin = await createAdminSession({ url: first.url, pool }, { roles: ['treasurer'] })
  const count = aCount([aRow(50_000), aRow(34_050), aRow(20_000, { who: aNew('Akua Darko') }), aRow(20_000)])
  const id = crypto.randomUUID()
  const book = () =>
    fetch(`${first.url}/api/admin/count-sheets/${id}/book`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(count),
    })
  const countOf = async (table: string): Promise<number> =>
    (await pool.query<{ total: number }>(`select count(*)::int as total from ${table}`)).rows[0]!.total

  // The receipts are held, so the first gift is written and has no number yet.
  const holder = await pool.connect()
  await holder.query('begin; lock table receipts in exclusive mode')
  const lost = book().catch(() => undefined)
  await until(
    'the booking waits',
    async () =>
      (
        await pool.query(
          `select from pg_locks where relation = 'receipts'::regclass and not granted and database =
             (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount! > 0,
  )
  await first.end('SIGKILL')
  await holder.query('rollback')
  holder.release()
  await lost
  await start()
  expect(await Promise.all(['ledger', 'receipts', 'count_sheets', 'people'].map(countOf))).toEqual([
    0, 0, 0, 0,
  ])

  const answers = await Promise.all([book(), book(), book()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await Promise.all(['ledger', 'receipts', 'count_sheets', 'people'].map(countOf))).toEqual([
    4, 4, 1, 1,
  ])
})
