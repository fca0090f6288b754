import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from '#server/env.ts'
import type { Api } from '#server/http/app.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * Called before anything is created: the first administrator's password is shown once the site is open, and a start
 * that fails only then would lose it.
 */
export const ensurePortIsFree = async (env: Env): Promise<void> => {
  const probe = createServer()
  await explainPortErrors(env, async () => {
    probe.listen(env.PORT, env.HOST)
    await once(probe, 'listening')
  })
  probe.close()
  await once(probe, 'close')
}

export const listen = async (app: Api, env: Env): Promise<string> => {
  await explainPortErrors(env, () => app.listen({ port: env.PORT, host: env.HOST }))
  return `http://localhost:${portOf(app, env)}`
}

/** The address where this program reaches itself; visitors may use another one. */
export const addressOf = (app: Api, env: Env): string => {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app, env)}`
}

const portOf = (app: Api, env: Env): number => {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** Says in a sentence what is wrong with the port. */
const explainPortErrors = async (env: Env, open: () => Promise<unknown>): Promise<void> => {
  try {
    await open()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${env.PORT} is already in use. Stop the other program or set PORT.`)
    if (code === 'EACCES')
      throw new StartupError(
        `You don't have permission to use port ${env.PORT}. Set PORT to a different one.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`This machine doesn't have the address ${env.HOST}. Check HOST.`)
    throw error
  }
}
