import type { RunningServer } from './app/server/server.ts'
import type { Env } from './server/env.ts'
import { quickenImports } from './server/quick-start.ts'
import { StartupError } from './server/startup-error.ts'
import { site } from './shared/site.ts'

let isEnding = false

try {
  quickenImports()
  // A wrong variable is reported before anything else is loaded.
  const { readEnv } = await import('./server/env.ts')
  const env = readEnv(process.env)
  const server = await start(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(server.stop, 0))
  // The process manager starts the program again, and the database with it.
  void server.databaseLost.then(() => end(server.stop, 1))
} catch (error) {
  console.error(error instanceof StartupError ? `${site.name} cannot start. ${error.message}` : error)
  process.exit(1)
}

/** One process alone; or the first of several, which prints the summary; or one of its workers. */
async function start(env: Env): Promise<RunningServer> {
  const { ownRole, startWorkers } = await import('./app/server/workers.ts')
  const { reportStart } = await import('./app/server/worker-talk.ts')
  const { startServer } = await import('./app/server/server.ts')
  const { printSummary } = await import('./app/server/summary.ts')
  const role = ownRole()
  if (role) {
    const server = await startServer(env, { role })
    // Without the first process there is no database, and nothing ends this one.
    process.once('disconnect', () => void end(server.stop, 1))
    reportStart(server)
    return server
  }
  const fromSources = process.argv.includes('--dev')
  const server =
    env.WORKERS > 1 && !fromSources ? await startWorkers(env) : await startServer(env, { fromSources })
  printSummary(env, server)
  return server
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
