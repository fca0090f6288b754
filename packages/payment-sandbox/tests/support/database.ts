import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** An empty database on the PostgreSQL of the test run. The sandbox makes its own tables. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  await run(`create database "${name}"`)
  // The server is reached by a socket, which is in the query of its address.
  const url = inject('postgresUrl').replace(/@[^/]*\/[^?]*/, `@localhost/${name}`)
  return { url, drop: () => run(`drop database if exists "${name}" with (force)`) }
}

const run = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
