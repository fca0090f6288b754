import { rmSync } from 'node:fs'
import { e2eAdmin, e2eSecret } from './e2e-admin.ts'
import { makeFastFolder } from './fast-folder.ts'
import { freePort } from './free-port.ts'
import { startProcess } from './process.ts'

/**
 * Two servers for all journeys, each the program as `npm start` runs it, with demo content and sandbox: one that
 * only visitors come to, who pay by card, and one where administrators change what visitors of the first rely on, and
 * where visitors can also pay with mobile money.
 */
export default async function startE2eServers(): Promise<() => Promise<void>> {
  const visitors = await startServer({ PAYMENT_SANDBOXES: 'stripe' })
  // Browsers have no passkeys for the numbers of an address.
  const port = String(await freePort())
  const dashboard = await startServer({ PORT: port, PUBLIC_URL: `http://localhost:${port}` }).catch(
    async (error: unknown) => {
      await visitors.stop()
      throw error
    },
  )
  // The workers are started after this, and inherit it.
  process.env.E2E_URL = visitors.url
  process.env.E2E_DASHBOARD_URL = `http://localhost:${port}`
  return async () => {
    await Promise.all([visitors.stop(), dashboard.stop()])
  }
}

const startServer = async (
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = makeFastFolder('sankofa-e2e-')
  const server = await startProcess({
    NODE_ENV: 'development',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    APP_SECRET: e2eSecret,
    ...env,
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
