import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { e2eAdmin } from './e2e-admin.ts'
import { startProcess } from './process.ts'

/**
 * Two servers for all journeys, each the program as `npm start` runs it, with demo content and sandbox: one that
 * only visitors come to, and one where administrators change what visitors of the first rely on.
 */
export default async function startE2eServers(): Promise<() => Promise<void>> {
  const started = await Promise.allSettled([startServer(), startServer()])
  const stop = async () => {
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.stop()))
  }
  const [visitors, dashboard] = started
  if (visitors.status === 'rejected' || dashboard.status === 'rejected') {
    await stop()
    throw new Error('A server did not start.', {
      cause: visitors.status === 'rejected' ? visitors.reason : dashboard,
    })
  }
  // The workers are started after this, and inherit it.
  process.env.E2E_URL = visitors.value.url
  process.env.E2E_DASHBOARD_URL = dashboard.value.url
  return stop
}

const startServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-e2e-'))
  const server = await startProcess({
    NODE_ENV: 'development',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: e2eAdmin.email,
    ADMIN_PASSWORD: e2eAdmin.password,
  })
  const stop = async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, stop }
}
