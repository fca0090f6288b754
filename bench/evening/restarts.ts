import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/database/embedded.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { withDatabase } from '#tests/support/sql.ts'
import type { Finding } from '../report.ts'
import { startBalancer } from './balancer.ts'
import { addEvent, read, register } from './traffic.ts'

const restarts = 10

/** Two instances behind a proxy that asks /readyz, restarted in turn under 200 requests a second. */
export const measureRestarts = async (): Promise<Finding[]> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  const postgres = await startEmbedded(folder)
  const start = async (port?: string): Promise<ServerProcess> => {
    const server = await startProcess({
      NODE_ENV: 'development',
      DATABASE_URL: withDatabase(postgres.url, 'postgres'),
      DATA_DIR: path.join(folder, 'files'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY: '5',
      ...(port && { PORT: port }),
    })
    await server.ready()
    return server
  }
  const servers = [await start(), await start()]
  const balancer = await startBalancer(servers.map(({ url }) => url))
  try {
    const eventId = await addEvent(postgres.url, null)
    const end = new AbortController()
    const counts = { answered: 0, failed: 0 }
    const goOn = async (load: () => ReturnType<typeof read>) => {
      while (!end.signal.aborted) {
        const result = await load()
        counts.answered += result['2xx']
        counts.failed += result.non2xx + result.errors
      }
    }
    const url = balancer.url
    const traffic = Promise.all([
      goOn(() => read({ url, seconds: 5, connections: 20, perSecond: 190 })),
      goOn(() => register({ url, seconds: 5, connections: 5, perSecond: 10 }, eventId)),
    ])
    for (let count = 0; count < restarts; count += 1) {
      const which = count % 2
      const { port } = new URL(servers[which]!.url)
      await servers[which]!.end('SIGTERM')
      servers[which] = await start(port)
      await balancer.sees(servers[which].url)
    }
    end.abort()
    await traffic
    return [
      {
        what: `requests that failed during ${restarts} rolling restarts`,
        figure: `${counts.failed} of ${counts.answered + counts.failed}`,
        value: counts.failed,
        wanted: { atMost: 0, unit: '' },
      },
    ]
  } finally {
    await balancer.close()
    for (const server of servers) await server.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
