import { record, type Actor } from '#features/team/audit/service.server.ts'
import { addressesOfOwner } from '#features/people/people/of-subject.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { statementFile } from '../categories.ts'
import {
  countStatements,
  describeDonors,
  findDonor,
  findYearStatement,
  listDonors,
  listGivers,
  markSent,
  queueStatements,
  readPersonStatement,
  readStatement,
  takeUnsent,
} from './donors.server.ts'
import { statementEmail } from '../emails.server.ts'
import type { Donor, StatementProgress } from '../schema.ts'
import { renderStatement } from './statement-pdf.server.ts'
import type { Statement } from './statement.server.ts'

type File = { name: string; content: Buffer }

const jobName = 'send-statements'

const isReachable = ({ email }: Donor): boolean => email !== null

export const readProgress = async (db: Db, year: number): Promise<StatementProgress> => {
  const [givers, counts] = await Promise.all([listGivers(db, year), countStatements(db, year)])
  const withoutAddress = givers.filter(({ emails }) => emails.length === 0)
  const unreachable = (await describeDonors(db, year, withoutAddress)).filter((donor) => !isReachable(donor))
  return { year, donors: givers.length, reachable: givers.length - unreachable.length, ...counts }
}

/** Orders a statement for every giver of a year who has not had theirs, or for all of them again. */
export const sendStatements = async (
  { db, jobs }: Platform,
  actor: Actor,
  { year, again }: { year: number; again: boolean },
): Promise<StatementProgress> => {
  await db.transaction(async (tx) => {
    const donors = (await listDonors(tx, year)).filter(isReachable)
    // Who has had theirs under another of their addresses gets no second one.
    const waiting = donors.filter(({ sentAt }) => again || !sentAt)
    await queueStatements(
      tx,
      year,
      waiting.flatMap(({ email }) => email ?? []),
      again,
    )
    await jobs.enqueue(tx, jobName, { year })
    await record(tx, actor, {
      action: 'statements.sent',
      subject: { id: null, name: `Giving statements ${year}` },
      summary: `${waiting.length} of ${donors.length} donors`,
    })
  })
  return readProgress(db, year)
}

const atOnce = 50

/** Emails and `sent_at` are written in one transaction for each batch: a second run finds the rest only. */
export const sendStatementsJob = (platform: Platform): Job<{ year: number }> => ({
  name: jobName,
  run: async ({ year }) => {
    const donors = new Map((await listDonors(platform.db, year)).map((donor) => [donor.email ?? '', donor]))
    let left = true
    while (left) left = await platform.db.transaction((tx) => sendSome(tx, platform, year, donors))
  },
})

const sendSome = async (
  tx: Tx,
  { mailer }: Platform,
  year: number,
  donors: ReadonlyMap<string, Donor>,
): Promise<boolean> => {
  const unsent = await takeUnsent(tx, year, atOnce)
  await mailer.postToMany(
    tx,
    unsent.flatMap(({ id, email }) => {
      // All that they gave may have been refunded after the statement was ordered.
      const donor = donors.get(email)
      return donor ? statementEmail({ ...donor, email, id, year }) : []
    }),
  )
  if (unsent.length > 0)
    await markSent(
      tx,
      unsent.map(({ id }) => id),
    )
  return unsent.length === atOnce
}

/** The statement of the donor behind one of their gifts, with what they gave under all their addresses. */
export const statementOfGift = async (db: Db, giftId: string, year: number): Promise<File> => {
  const donor = await findDonor(db, giftId)
  if (donor?.email) return statementFor(db, year, await addressesOfOwner(db, donor.email))
  ensure(donor?.personId, 'statement_not_found')
  return fileOf(await readPersonStatement(db, year, { ...donor, personId: donor.personId }))
}

/** The attached statement of an email that was ordered for a donor. */
export const readOrderedStatement = async (db: Db, id: string): Promise<Buffer> => {
  const ordered = await findYearStatement(db, id)
  ensure(ordered, 'statement_not_found')
  return (await statementFor(db, ordered.year, await addressesOfOwner(db, ordered.donorEmail))).content
}

export const statementFor = async (
  db: Db,
  year: number,
  emails: readonly [string, ...string[]],
): Promise<File> => fileOf(await readStatement(db, year, emails))

const fileOf = async (statement: Statement): Promise<File> => {
  ensure(statement.lines.length > 0, 'statement_not_found')
  return { name: statementFile(statement.year), content: await renderStatement(statement) }
}
