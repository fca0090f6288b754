import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { backUpNow, findBackupFault } from '#server/backup/nightly.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { readEnv } from '#server/env.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aQuestion } from '../support/forms.ts'

let folder: string
let backups: string
let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-system-'))
  backups = path.join(folder, 'backups')
  server = await startTestServer({ env: { DATA_DIR: folder, BACKUP_DIR: backups } })
  dashboard = await openDashboard(server)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const faults = async () => (await dashboard.call<Overview>('GET', '/api/admin/overview')).body.faults

test('a full disk is a 503 to visitors, and a line for administrators', async () => {
  await server.pool.query(`
    create function refuse_for_space() returns trigger language plpgsql as $$
    begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on requests execute function refuse_for_space()`)
  const refused = await server.post('/api/questions', aQuestion())
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await faults()).toEqual([{ kind: 'disk full', since: expect.any(String) }])
  await server.pool.query('drop trigger no_space on requests')
  expect((await server.post('/api/questions', aQuestion())).status).toBe(201)
  expect(
    (await faults()).map(({ kind }) => kind),
    'for a while after',
  ).toEqual(['disk full'])
})

describe('the nightly backup', () => {
  const lines: unknown[] = []
  const night = (to = backups) => {
    const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) }
    return backUpNow(
      {
        env: readEnv({ DATA_DIR: folder, BACKUP_DIR: backups }),
        db: createDb(server.pool, new Changes()),
        storage: uploadsFolder({ dataDir: folder }),
        log: log as never,
      },
      { databaseUrl: server.databaseUrl, contents: backupContents, folder: to },
    )
  }
  const backupFaults = async () => (await faults()).filter(({ kind }) => kind.startsWith('backup'))
  const setBack = (name: string, hours: number) =>
    server.pool.query('update settings set value = $2 where name = $1', [
      name,
      new Date(Date.now() - hours * 3_600_000).toISOString(),
    ])

  test('has a day and a half to come for the first time', async () => {
    expect(await backupFaults()).toEqual([])
    await setBack('backups since', 35)
    expect(await backupFaults()).toEqual([])
    await setBack('backups since', 37)
    expect(await backupFaults()).toEqual([{ kind: 'backup late', since: null }])
  })

  test('is a whole backup, and old ones go', async () => {
    mkdirSync(backups, { recursive: true })
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
      writeFileSync(path.join(backups, `sankofa-2020-01-${day}T02.07.00.000Z.backup`), '')
    writeFileSync(path.join(backups, 'sankofa-2020-01-01T02.07.00.000Z.backup.part'), '')
    writeFileSync(path.join(backups, 'by-hand.backup'), '')
    await night()
    const names = readdirSync(backups).toSorted()
    // Tonight's and six more days; the Sunday of the week before them; and what is not ours.
    expect(names.filter((name) => name.startsWith('sankofa-2020')).map((name) => name.slice(8, 18))).toEqual([
      '2020-01-05',
      '2020-01-07',
      '2020-01-08',
      '2020-01-09',
      '2020-01-10',
      '2020-01-11',
      '2020-01-12',
    ])
    expect(names).toContain('by-hand.backup')
    const newest = names.findLast((name) => name.startsWith('sankofa-'))!
    await expect(verifyBackup(path.join(backups, newest))).resolves.toMatchObject({ format: 1 })
    expect(await backupFaults()).toEqual([])
  })

  test('that is older than 36 hours is missed', async () => {
    await setBack('last backup', 37)
    expect(await backupFaults()).toEqual([{ kind: 'backup late', since: expect.any(String) }])
  })

  test('that fails is a line in the overview and in the log, until one succeeds', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(night(path.join(file, 'below'))).rejects.toThrow("couldn't be written")
    expect(lines.at(-1)).toEqual([expect.anything(), 'the backup failed'])
    expect((await backupFaults()).map(({ kind }) => kind)).toEqual(['backup failed'])
    await night()
    expect(await backupFaults()).toEqual([])
  })

  test('is not begun where it would fill the disk', async () => {
    const huge = path.join(backups, 'sankofa-2100-01-01T02.07.00.000Z.backup')
    writeFileSync(huge, '')
    // A file with a hole: it takes no room itself.
    truncateSync(huge, 2 ** 42)
    await expect(night()).rejects.toThrow('There is too little room')
    expect((await backupFaults()).map(({ kind }) => kind)).toEqual(['backup failed'])
    rmSync(huge)
    await night()
  })

  test('is not missed where it is off', async () => {
    await setBack('last backup', 100)
    expect(await findBackupFault(drizzle(server.pool), { backupDir: undefined })).toBeUndefined()
  })
})
