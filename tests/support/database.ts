import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { runSql, withDatabase } from './sql.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** An empty, migrated database of its own, so that no test file sees what another one wrote. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateName'))

/** A database without any table. */
export const createBareDatabase = (): Promise<TestDatabase> => copyDatabase('template0')

const copyDatabase = async (template: string): Promise<TestDatabase> => {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // By copying files: the template is small, and a checkpoint is cheaper than writing it all to the log.
  await runSql(postgresUrl, `create database "${name}" template "${template}" strategy file_copy`)
  return {
    url: withDatabase(postgresUrl, name),
    drop: () => runSql(postgresUrl, `drop database if exists "${name}" with (force)`),
  }
}
