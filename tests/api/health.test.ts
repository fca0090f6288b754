import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { heartbeatJob } from '#server/jobs/heartbeat.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard } from './support/dashboard.ts'

const token = 'a-token-of-the-tests'

describe('health', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } })
  })
  afterAll(() => server?.stop())

  test('/healthz says that the process lives', async () => {
    const response = await server.get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'alive' })
  })

  test('/readyz says that it can serve, and that the jobs run', async () => {
    const response = await server.get('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ready', jobs: 'running' })
    expect((await server.get('/readyz/jobs')).status).toBe(200)
    expect(await runningJobs()).toBe(1)
  })

  const runningJobs = async (): Promise<number> => {
    const answer = await server.get('/metrics', { authorization: `Bearer ${token}` })
    return Number(/^sankofa_jobs_running (\d+)$/m.exec(await answer.text())?.[1])
  }

  const beSilent = () =>
    server.pool.query(
      `update settings set value = (now() - interval '4 minutes')::text where name = 'jobs ran'`,
    )

  test('no job has run for minutes: pages are served, and the metric, /readyz and the overview say it', async () => {
    const dashboard = await openDashboard(server)
    const faults = async () => (await dashboard.call<Overview>('GET', '/api/admin/overview')).body.faults
    expect(await faults()).toEqual([])
    // The test's own server runs the job of each minute: it may come between two lines.
    await expect
      .poll(async () => {
        await beSilent()
        const ready = await server.get('/readyz')
        const jobs = await server.get('/readyz/jobs')
        return [ready.status, await ready.json(), jobs.status, await runningJobs(), await faults()]
      })
      .toEqual([
        200,
        { status: 'ready', jobs: 'stopped' },
        503,
        0,
        [{ kind: 'jobs stopped', since: expect.any(String) }],
      ])
  })

  test('a job that runs by the clock says that jobs run', async () => {
    await beSilent()
    await heartbeatJob(createDb(server.pool, new Changes())).run({})
    expect(await runningJobs()).toBe(1)
  })
})
