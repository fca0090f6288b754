import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findSecretFault, prepareAppSecret } from '#server/app-secret.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool, type Db } from '#server/database/client.ts'
import type { SealedRows } from '#server/sealed-rows.ts'
import { createSealing } from '#server/sealing.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { readEnv } from '#server/env.ts'
import { secretWords } from '../../scripts/secret-words.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { openDashboard } from './support/dashboard.ts'
import { newPerson, setUpApp } from './support/second-factor.ts'

const secrets = { old: 'o'.repeat(40), other: 'x'.repeat(40) }
const sealing = ({ secret }: { secret: string }) => createSealing(secret, 'tests')

let db: Db
let dataDir: string
let sealed: string[]
let lines: string[]
const rows: SealedRows[] = [{ sealing, list: async () => sealed }]

beforeEach(async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { max: 2 })
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-secret-'))
  db = createDb(pool, new Changes())
  sealed = []
  lines = []
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})

const start = (env: { APP_SECRET?: string; APP_SECRET_LOST?: '1' } = {}) => {
  lines = []
  const log = { error: (line: string) => lines.push(`error: ${line}`), warn: () => {} }
  return prepareAppSecret(db, { dataDir, ...env }, rows, log as never)
}
const isReported = () =>
  lines.some((line) => line.includes('is not the one that this database was used with'))
const faultWith = (secret: string) => findSecretFault(db, secret, rows)

test('another secret is reported at each start, until the old one is back', async () => {
  await start({ APP_SECRET: secrets.old })
  sealed = [sealing({ secret: secrets.old }).seal('a card')]
  for (let times = 0; times < 2; times += 1) {
    await start({ APP_SECRET: secrets.other })
    expect(isReported()).toBe(true)
    expect(await faultWith(secrets.other)).toMatchObject({ kind: 'secret changed' })
  }
  await start({ APP_SECRET: secrets.old })
  expect(isReported()).toBe(false)
  expect(await faultWith(secrets.old)).toBeUndefined()
})

test('no secret is made where something is sealed, unless the operator says that it is lost', async () => {
  await start({ APP_SECRET: secrets.old })
  sealed = [sealing({ secret: secrets.old }).seal('a card')]
  await expect(start()).rejects.toThrow('Bring app-secret back')
  const made = await start({ APP_SECRET_LOST: '1' })
  expect(await faultWith(made), 'a line in the overview').toMatchObject({ kind: 'secret changed' })
  expect(await start()).toBe(made)
  expect(isReported()).toBe(false)
  // The donor has entered the card again.
  sealed = [sealing({ secret: made }).seal('a card')]
  expect(await faultWith(made)).toBeUndefined()
})

test('where nothing is sealed a new secret takes the place of the old one', async () => {
  await start({ APP_SECRET: secrets.old })
  const made = await start()
  expect(isReported()).toBe(false)
  expect(await start()).toBe(made)
})

test('authenticator apps are sealed: overview and restore say when the secret is another one', async () => {
  const database = await createTestDatabase()
  const kept = { ...database, drop: async () => {} }
  onTestFinished(database.drop)
  const env = { DATA_DIR: dataDir, APP_SECRET: secrets.old }
  const before = await startTestServer({ env, database: kept })
  await setUpApp(before, await newPerson(before))
  await before.stop()

  const wordsWith = (given: NodeJS.ProcessEnv) => secretWords(database.url, readEnv(given))
  expect(await wordsWith(env)).toBe("The site's secret is here and fits this backup.")
  expect(await wordsWith({ DATA_DIR: dataDir })).toContain(
    `Copy app-secret of the old site to ${dataDir}/app-secret`,
  )
  expect(await wordsWith({ ...env, APP_SECRET: secrets.other })).toContain("isn't the one of this backup")

  await expect(startTestServer({ env: { DATA_DIR: dataDir }, database: kept })).rejects.toThrow(
    'Bring app-secret back',
  )
  const after = await startTestServer({ env: { ...env, APP_SECRET: secrets.other }, database: kept })
  onTestFinished(after.stop)
  const dashboard = await openDashboard(after)
  const { faults } = (await dashboard.call<Overview>('GET', '/api/admin/overview')).body
  expect(faults).toEqual([{ kind: 'secret changed', since: expect.any(String) }])
})
