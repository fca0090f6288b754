/** `npm run bench:backup`: how long a backup and a restore of a large site take, and how much memory. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { backupContents } from '#app/server/backup-contents.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { fillDashboard } from './dashboard.ts'
import { residentMemory } from './memory.ts'
import { isMissed, printReport, type Finding } from './report.ts'

const sizes = { members: 50_000, registrations: 200_000, requests: 5_000, donations: 20_000 }
const uploads = 200
const uploadBytes = 200_000

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
const file = path.join(folder, 'site.backup')
const contents = backupContents
const say = () => {}

const fill = async (url: string, dataDir: string): Promise<void> => {
  await migrate(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await fillDashboard(pool, sizes)
  await pool.query(
    `update events set registered = (select count(*) from event_registrations where event_id = events.id)`,
  )
  const storage = uploadsFolder({ dataDir })
  for (let n = 0; n < uploads; n += 1) {
    const name = `${n.toString(16).padStart(32, '0')}.pdf`
    await storage.put(name, Buffer.alloc(uploadBytes, n))
    await pool.query(`insert into uploads (name, type, bytes) values ($1, 'application/pdf', $2)`, [
      name,
      uploadBytes,
    ])
  }
  await pool.end()
}

/** How long it takes, and how much more memory than before it needs. */
const measure = async (
  what: string,
  longestSeconds: number,
  work: () => Promise<unknown>,
): Promise<Finding> => {
  const before = residentMemory(process.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, residentMemory(process.pid))), 20)
  const begin = performance.now()
  await work()
  const seconds = (performance.now() - begin) / 1_000
  clearInterval(watch)
  return {
    what,
    figure: `${seconds.toFixed(1)} s, ${Math.round(highest - before)} MB more while it runs`,
    value: seconds,
    wanted: { atMost: longestSeconds, unit: 's' },
  }
}

const [from, to] = ['from', 'to'].map((name) => path.join(folder, name)) as [string, string]
const source = await startEmbedded(from)
const target = await startEmbedded(to)
try {
  await fill(source.url, from)
  const findings = [
    await measure('back up 200,000 registrations', 60, () =>
      writeBackup({ url: source.url, storage: uploadsFolder({ dataDir: from }), contents, file, say }),
    ),
    await measure('check the file', 30, () => verifyBackup(file)),
    await measure('restore it, checks included', 180, async () => {
      const manifest = await verifyBackup(file)
      await restoreBackup({
        url: target.url,
        storage: uploadsFolder({ dataDir: to }),
        contents,
        file,
        manifest,
        say,
      })
    }),
  ]
  printReport(findings)
  console.log(`The file has ${(statSync(file).size / 1_000_000).toFixed(1)} MB.`)
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
}
