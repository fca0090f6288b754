import path from 'node:path'
import { onTestFinished } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { temporaryFolder } from './fixtures.ts'
import { startProxy } from './proxy.ts'

/** A database apart from the program, which can end and come back at the same address. */
export const startRemoteDatabase = async () => {
  const folder = temporaryFolder()
  const proxy = await startProxy()
  let database: EmbeddedDatabase | undefined
  const start = async () => {
    database = await startEmbedded(folder)
    const socketFolder = new URL(database.url.replace('@/', '@localhost/')).searchParams.get('host')!
    await proxy.plugIn(path.join(socketFolder, '.s.PGSQL.5432'))
  }
  const stop = async () => {
    await proxy.pull()
    await database?.stop()
  }
  onTestFinished(stop)
  await start()
  const { freeze, thaw } = proxy
  return { url: `postgres://app@127.0.0.1:${proxy.port}/postgres`, folder, start, stop, freeze, thaw }
}
