import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { mostShown, readerFateNames, readerFates, takenFates, type ReaderFate } from './categories.ts'
import { endReading, findReader, insertReaders, lockKnown, type Known } from './queries.server.ts'
import { readReaders, type FileRow } from './read-file.server.ts'
import type { Reader, ReaderForm, ReadersFile } from './schema.ts'
import { newsletterSubscribers as subscribers } from '../tables.server.ts'

const newToken = (): string => randomBytes(24).toString('base64url')

/** Who has left, complained or cannot be reached is never added by the team: only they can come back. */
const fateOf = (email: string, { states, gone, without }: Known): ReaderFate => {
  if (!canBeEmailed(email)) return 'no email'
  const state = states.get(email)
  const why = without.get(email)
  if (state === 'unsubscribed' || (gone.has(email) && state !== 'confirmed')) return 'left'
  if (why) return why === 'complained' ? 'complained' : 'bounced'
  if (state === 'confirmed') return 'known'
  return state === 'unconfirmed' ? 'waiting' : 'new'
}

/** A person who told the team that they want the newsletter. How and when is stored with it. */
export const addOne = (
  { db }: Pick<Platform, 'db'>,
  admin: Admin,
  { email, consentHow, consentOn }: ReaderForm,
): Promise<Reader> =>
  db.transaction(async (tx) => {
    const address = email.toLowerCase()
    const fate = fateOf(address, await lockKnown(tx, [address]))
    if (!takenFates.includes(fate))
      throw new Refusal('invalid_input', { fields: { email: readerFates[fate] } })
    await insertReaders(tx, [
      { email: address, token: newToken(), consentHow, consentOn, notedBy: admin.name },
    ])
    const [row] = await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(eq(subscribers.email, address))
    const reader = row && (await findReader(tx, row.id))
    ensure(reader, 'overtaken')
    await record(tx, admin, {
      action: 'reader.added',
      subject: { id: reader.id, name: 'A reader' },
      summary: `Agreed on ${consentOn}`,
    })
    return reader
  })

/** A reader who told the team that they want no more. */
export const endOne = ({ db }: Pick<Platform, 'db'>, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const reader = await findReader(tx, id)
    ensure(reader, 'reader_not_found')
    if (await endReading(tx, id))
      await record(tx, admin, { action: 'reader.unsubscribed', subject: { id, name: 'A reader' } })
  })

type Judged = FileRow & { fate: ReaderFate }

const judge = async (tx: Tx, rows: readonly FileRow[]): Promise<Judged[]> => {
  const good = rows.filter(({ problem }) => problem === undefined)
  const known = await lockKnown(
    tx,
    good.map(({ email }) => email),
  )
  return rows.map((row) => ({ ...row, fate: row.problem ?? fateOf(row.email, known) }))
}

const sumOf = (rows: readonly Judged[]): ReadersFile => ({
  taken: rows.filter(({ fate }) => takenFates.includes(fate)).length,
  counts: readerFateNames
    .map((fate) => ({ fate, total: rows.filter((row) => row.fate === fate).length }))
    .filter(({ total }) => total > 0),
  refused: rows
    .filter(({ fate }) => !takenFates.includes(fate) && fate !== 'known')
    .slice(0, mostShown)
    .map(({ row, email, fate }) => ({ row, email, fate })),
})

/** What would become of each row. Nothing is written. */
export const checkFile = ({ db }: Pick<Platform, 'db'>, bytes: Buffer): Promise<ReadersFile> => {
  const rows = readReaders(bytes)
  return db.transaction(async (tx) => sumOf(await judge(tx, rows)))
}

/** Takes the rows that the person was shown as taken; none, if they are others by now. */
export const importFile = (
  { db }: Pick<Platform, 'db'>,
  admin: Admin,
  bytes: Buffer,
  people: number,
): Promise<ReadersFile> => {
  const rows = readReaders(bytes)
  return db.transaction(async (tx) => {
    const judged = await judge(tx, rows)
    const sum = sumOf(judged)
    ensure(sum.taken === people, 'overtaken')
    const made = await insertReaders(
      tx,
      judged.flatMap(({ email, consent, fate }) =>
        consent && takenFates.includes(fate)
          ? [{ email, ...consent, token: newToken(), notedBy: admin.name }]
          : [],
      ),
    )
    ensure(made === people, 'overtaken')
    await record(tx, admin, {
      action: 'readers.imported',
      subject: { id: null, name: 'Readers from a file' },
      summary: `${people.toLocaleString('en')} new, ${(judged.length - people).toLocaleString('en')} not taken`,
    })
    return sum
  })
}
