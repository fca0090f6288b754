import { startServer } from './app/server.ts'
import { printSummary } from './app/summary.ts'
import { readEnv } from './server/env.ts'
import { StartupError } from './server/startup-error.ts'

try {
  const env = readEnv(process.env)
  const server = await startServer(env, { fromSources: process.argv.includes('--dev') })
  printSummary(env, server)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(server.stop))
} catch (error) {
  console.error(error instanceof StartupError ? `Sankofa cannot start. ${error.message}` : error)
  process.exit(1)
}

async function end(stop: () => Promise<void>) {
  // A second Ctrl-C means now.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await stop()
  process.exit(0)
}
