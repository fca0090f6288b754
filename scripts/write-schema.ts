/** `npm run schema`: applies every migration to an empty database and writes what it then is into migrations/schema.sql. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { describeSchema } from './schema/describe-schema.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-schema-'))
const database = await startEmbedded(folder)
const client = new pg.Client({ connectionString: database.url })
try {
  await migrate(database.url)
  await client.connect()
  writeFileSync(path.resolve(import.meta.dirname, '../migrations/schema.sql'), await describeSchema(client))
} finally {
  await client.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
