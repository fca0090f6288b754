import { quickenImports } from './server/quick-start.ts'
import { StartupError } from './server/startup-error.ts'
import { site } from './shared/site.ts'

let isEnding = false

try {
  quickenImports()
  // A wrong variable is reported before anything else is loaded.
  const { readEnv } = await import('./server/env.ts')
  const env = readEnv(process.env)
  const { startServer } = await import('./app/server/server.ts')
  const { printSummary } = await import('./app/server/summary.ts')
  const server = await startServer(env, { fromSources: process.argv.includes('--dev') })
  printSummary(env, server)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(server.stop, 0))
  // The process manager starts the program again, and the database with it.
  void server.databaseLost.then(() => end(server.stop, 1))
} catch (error) {
  console.error(error instanceof StartupError ? `${site.name} cannot start. ${error.message}` : error)
  process.exit(1)
}

async function end(stop: () => Promise<void>, status: number) {
  if (isEnding) return
  isEnding = true
  // A second Ctrl-C means now.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await stop()
    process.exit(status)
  } catch {
    // The log says what did not end.
    process.exit(1)
  }
}
