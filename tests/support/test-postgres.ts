import { rmSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeFastFolder } from './fast-folder.ts'
import { runSql, withDatabase } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, to make others from. */
    postgresUrl: string
    /** A migrated, empty database. Copying it takes milliseconds, migrating does not. */
    templateName: string
  }
}

const templateName = 'template'

/** One real PostgreSQL for the whole run. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFastFolder('sankofa-tests-')
  const postgres = await startEmbedded(folder, { connections: 250 })
  // What the tests write does not have to survive a power cut.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await runSql(postgres.url, `alter system set ${setting} = off`)
  await runSql(postgres.url, 'select pg_reload_conf()')
  await runSql(postgres.url, `create database "${templateName}"`)
  await migrate(withDatabase(postgres.url, templateName))
  await createQueueTables(withDatabase(postgres.url, templateName))
  project.provide('postgresUrl', postgres.url)
  project.provide('templateName', templateName)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The job queue makes its own tables when it first starts. In the template they are made once, not for each server. */
const createQueueTables = async (url: string): Promise<void> => {
  const boss = new PgBoss(url)
  await boss.start()
  await boss.stop({ graceful: false })
}
