import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { e2eAdmin } from './e2e-admin.ts'
import { startProcess } from './process.ts'

/** One server for all journeys: the program as `npm start` runs it, with demo content and sandbox. */
export default async function startE2eServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-e2e-'))
  const server = await startProcess({
    NODE_ENV: 'development',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: e2eAdmin.email,
    ADMIN_PASSWORD: e2eAdmin.password,
  })
  // The workers are started after this, and inherit it.
  process.env.E2E_URL = server.url
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
  return stop
}
