import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { describeSchema } from '../../scripts/schema/describe-schema.ts'

test('migrations/schema.sql is the database that the migrations make (npm run schema)', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const file = readFileSync(path.resolve(import.meta.dirname, '../../migrations/schema.sql'), 'utf8')
    expect(await describeSchema(client)).toBe(file)
  } finally {
    await client.end()
    await database.drop()
  }
})
