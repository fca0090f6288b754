import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { hashRandomPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { readRowOf } from '../check.server.ts'
import { planMembers } from './plan-members.server.ts'
import { planPeople } from './plan-people.server.ts'
import {
  changeImport,
  countFates,
  listUnfinished,
  markDone,
  readRowsToDo,
  takeImport,
} from '../queries.server.ts'
import { noteEnd } from '../audit.server.ts'
import { imports, type ImportRecord } from '../tables.server.ts'
import { undoSome } from './undo.server.ts'
import { writeMembers } from './write-members.server.ts'
import { writePeople, type Written } from './write-people.server.ts'

export const importJobName = 'import-people'

const atOnce = 200
/** Then it waits for a person: something is wrong that trying does not mend. */
const mostFailures = 5

/**
 * Carries out imports and undoes them. Each batch is a transaction that also marks its rows, so a process that dies
 * leaves nothing half done, and the next one continues. The job looks every minute for what was left; two processes
 * take turns.
 */
export const importPeopleJob = (platform: Platform): Job => ({
  name: importJobName,
  schedule: '* * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    let left = await listUnfinished(platform.db)
    while (left.length > 0) {
      const more: typeof left = []
      for (const one of left) if (await goOn(platform, one)) more.push(one)
      left = more
    }
  },
})

/** The program continues straight away what the last process left in the middle. */
export const resumeImports = async ({ db, jobs }: Platform): Promise<void> => {
  if ((await listUnfinished(db)).length > 0) await jobs.enqueue(db, importJobName, {})
}

/** One batch. True if there is more to do for us. */
const goOn = async (
  platform: Platform,
  { id, kind }: Pick<ImportRecord, 'id' | 'kind'>,
): Promise<boolean> => {
  try {
    // Outside the transaction, since hashing is slow. The password is random; these members choose one later.
    const passwordHash = kind === 'members' ? await hashRandomPassword() : ''
    return await platform.db.transaction(async (tx) => {
      const one = await takeImport(tx, id)
      if (one?.state === 'running') return importSome(tx, platform, one, passwordHash)
      if (one?.state === 'undoing') return undoSome(tx, one)
      return false
    })
  } catch (error) {
    platform.log.warn({ err: error, importId: id }, 'a batch of an import failed and will be tried again')
    await noteFailure(platform, id)
    return false
  }
}

const noteFailure = ({ db }: Platform, id: string) =>
  db.execute(sql`
    update ${imports} set failures = failures + 1,
      state = case when failures + 1 >= ${mostFailures} then 'failed' else state end
    where id = ${id}::uuid`)

const importSome = async (
  tx: Tx,
  platform: Platform,
  one: ImportRecord,
  passwordHash: string,
): Promise<boolean> => {
  const rows = await readRowsToDo(tx, one.id, atOnce)
  if (rows.length === 0) {
    await finish(tx, one)
    return false
  }
  const read = rows.map((row) => readRowOf(one.kind)(row, one.columns))
  const { written, invited } =
    one.kind === 'people'
      ? { written: await writePeople(tx, one, await planPeople(tx, read, true)), invited: 0 }
      : await writeMembers(tx, platform, one, await planMembers(tx, read, new Map()), passwordHash)
  ensureProgress(written)
  await markDone(tx, one.id, written)
  await changeImport(tx, one.id, { failures: 0, invited: one.invited + invited })
  return true
}

/** Rows that another request overtook are left for the next batch. All of them every time would be no accident. */
const ensureProgress = (written: readonly Written[]): void => {
  if (written.length === 0) throw new Error('No row of this batch could be imported.')
}

const finish = async (tx: Tx, one: ImportRecord): Promise<void> => {
  const counts = await countFates(tx, one.id)
  await changeImport(tx, one.id, {
    state: 'done',
    counts,
    failures: 0,
    doneAt: sql`now()`,
    undoUntil: sql`now() + interval '24 hours'`,
  })
  await noteEnd(tx, { ...one, counts }, 'import.finished')
}
