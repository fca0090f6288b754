import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
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

/** One real PostgreSQL for the whole run, in a temporary folder. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-tests-'))
  const postgres = await startEmbedded(folder, { connections: 250 })
  await runSql(postgres.url, `create database "${templateName}"`)
  await migrate(withDatabase(postgres.url, templateName))
  project.provide('postgresUrl', postgres.url)
  project.provide('templateName', templateName)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
