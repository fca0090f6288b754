/** `npm run bench:upgrade`: how long a large site of the first release takes to upgrade, and how long its visitors wait. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { fillFirstRelease } from '#tests/support/first-release-rows.ts'
import { isMissed, printReport, type Finding } from './report.ts'

const firstRelease = 29
const sizes = {
  people: 200_000,
  members: 50_000,
  registrations: 300_000,
  gifts: 200_000,
  messages: 50_000,
  requests: 5_000,
}
const longestSeconds = 120
const longestWaitSeconds = 10

/** What visitors of the first release do during the upgrade. */
const writes = [
  `insert into event_registrations (event_id, name, email, payment_status)
   select id, 'Ama', gen_random_uuid() || '@example.org', 'free' from events order by random() limit 1`,
  `insert into donations (donor_name, donor_email, amount, frequency, status)
   values ('Ama', gen_random_uuid() || '@example.org', 5000, 'one-time', 'completed')`,
  `insert into inbox_messages (reference, kind, name, email, body)
   values (gen_random_uuid(), 'question', 'Ama', gen_random_uuid() || '@example.org', 'Why?')`,
  `insert into members (username, email, password_hash, full_name)
   values (left(gen_random_uuid()::text, 30), gen_random_uuid() || '@example.org', 'none', 'Ama')`,
  `update payments set declines = declines + 1 where id = (select id from payments limit 1)`,
]
const reads = ['event_registrations', 'donations', 'inbox_messages', 'members', 'payments', 'ledger'].map(
  (table) => `select * from ${table} limit 20`,
)

const tableIsGone = '42P01'

type Waits = { count: number; longest: number; statement: string; stop: () => Promise<void> }

/** One statement after the other, each on a connection of its own, until it is stopped. */
const keepAsking = (url: string, statements: string[]): Waits => {
  const stopping = new AbortController()
  const waits: Waits = { count: 0, longest: 0, statement: '', stop: async () => {} }
  const ask = async (asked: string) => {
    let statement = asked
    const client = new pg.Client({ connectionString: url })
    // When a migration fails, the database is stopped below it.
    client.on('error', () => {})
    await client.connect()
    while (!stopping.signal.aborted) {
      const begin = performance.now()
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== tableIsGone) throw error
        // Migration 71 drops the table; what came after it is in the new one.
        statement = statement.replace('inbox_messages', 'requests')
      })
      const seconds = (performance.now() - begin) / 1_000
      waits.count += 1
      if (seconds > waits.longest) Object.assign(waits, { longest: seconds, statement })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await client.end()
  }
  const all = Promise.all(statements.map(ask))
  waits.stop = async () => {
    stopping.abort()
    await all
  }
  return waits
}

/**
 * The processor time of the connections that have ended, on Linux: that of the migrations, which does not depend on what else the
 * machine does. Writers and readers stay connected.
 */
const processorSeconds = (dataDir: string): number => {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return Number.NaN
  }
}

const findingOf = (what: string, waits: Waits): Finding => ({
  what: `longest wait of a ${what} (${waits.count} of them)`,
  figure: `${waits.longest.toFixed(1)} s`,
  against: waits.statement.trim().split(/\s+/).slice(0, 3).join(' '),
  value: waits.longest,
  wanted: { atMost: longestWaitSeconds, unit: 's' },
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
const database = await startEmbedded(folder)
try {
  const { url } = database
  await migrate(url, firstRelease)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await fillFirstRelease(pool, sizes)
  await pool.query('vacuum analyze')
  await pool.end()

  const findings: Finding[] = []
  const [writer, reader] = [keepAsking(url, writes), keepAsking(url, reads)]
  let [total, totalBusy] = [0, 0]
  for (const [index, name] of migrationNames().entries()) {
    if (index < firstRelease) continue
    const [begin, before] = [performance.now(), processorSeconds(folder)]
    await migrate(url, index + 1)
    const seconds = (performance.now() - begin) / 1_000
    // PostgreSQL notices a moment later that the connection has ended.
    await new Promise((resolve) => setTimeout(resolve, 200))
    const busy = processorSeconds(folder) - before
    total += seconds
    totalBusy += busy
    findings.push({
      what: name,
      figure: `${seconds.toFixed(2)} s`,
      against: `${busy.toFixed(2)} s of the processor`,
    })
  }
  await Promise.all([writer.stop(), reader.stop()])
  findings.push(
    {
      what: 'all of them',
      figure: `${total.toFixed(1)} s`,
      against: `${totalBusy.toFixed(1)} s of the processor`,
      value: total,
      wanted: { atMost: longestSeconds, unit: 's' },
    },
    findingOf('write', writer),
    findingOf('read', reader),
  )
  printReport(findings)
  console.log(
    `  Load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
