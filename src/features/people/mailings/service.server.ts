import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { leftOutNames } from './categories.ts'
import { testOfMailing, type MailingWords } from './emails.server.ts'
import { guessEnd } from './pace.server.ts'
import {
  correctAddress,
  findMailing,
  insertRecipients,
  listMailings,
  listRefusedRecipients,
  lockMailing,
} from './queries.server.ts'
import { choose, type Chosen } from './recipients.server.ts'
import type { AudienceChoice, Mailing, NamedAudience, Reach } from './schema.ts'
import { sendMailingsName } from './sender.server.ts'
import { mailingRecipients as recipients, mailings } from './tables.server.ts'

const namesShown = 20

/** Who would get it, and who would not. Nothing is written. */
export const readReach = async (
  { db, env }: Platform,
  audiences: Audiences,
  writer: Admin,
  choices: readonly AudienceChoice[],
): Promise<Reach> => {
  const { audiences: named, chosen, topic } = await choose(db, audiences, writer, choices)
  const readers = chosen.filter(({ why }) => why === null)
  const leftOut = leftOutNames.flatMap((why) => {
    const all = chosen.filter((one) => one.why === why)
    if (all.length === 0) return []
    return [{ why, total: all.length, names: all.slice(0, namesShown).map(nameOf) }]
  })
  return {
    audiences: named,
    people: readers.length,
    leftOut,
    example: firstNameForEmail(readers[0]?.name ?? ''),
    reason: readers[0]?.reason ?? '',
    topic,
    doneAt: (await guessEnd(db, env, readers.length, new Date())).toISOString(),
  }
}

const nameOf = ({ name, email }: Chosen): string => name || email || 'Unnamed person'

const tests: Limit = { name: 'tests of emails to many', max: 20, seconds: 3_600 }

/** The email to oneself. */
export const sendTest = async (
  { db, limits, mailer }: Platform,
  audiences: Audiences,
  writer: Admin,
  { audiences: choices, ...words }: MailingWords & { audiences: readonly AudienceChoice[] },
): Promise<Receipt> => {
  for (const choice of choices) await audiences[choice.kind].describe(db, writer, choice)
  await limits.take(tests, writer.id)
  await db.transaction((tx) => mailer.post(tx, testOfMailing(words, writer)))
  return { message: 'The test is on its way to your own inbox.' }
}

/** No mailing is planned further ahead. */
const furthestMs = 90 * 24 * 3_600_000

type NewMailing = MailingWords & {
  audiences: readonly AudienceChoice[]
  sendAt: string | null
  people: number
}

/** Who gets it is fixed here: those who join later get none, and those who leave before it goes are left out. */
export const sendMailing = async (
  { db, jobs }: Platform,
  audiences: Audiences,
  writer: Admin,
  { audiences: choices, sendAt, people, subject, words }: NewMailing,
): Promise<Mailing> => {
  const at = sendAt === null ? new Date() : new Date(sendAt)
  const ahead = at.getTime() - Date.now()
  if (sendAt !== null && (ahead < 0 || ahead > furthestMs))
    throw new Refusal('invalid_input', { fields: { sendAt: 'Choose a time in the next 90 days' } })
  const { audiences: named, topic, chosen } = await choose(db, audiences, writer, choices)
  const readers = chosen.filter(({ why }) => why === null).length
  ensure(readers === people, 'audience_changed')
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(mailings)
      .values({
        subject,
        words,
        audiences: named,
        topic,
        sendAt: at.toISOString(),
        authorId: writer.id,
        authorName: writer.name,
      })
      .returning({ id: mailings.id })
    const { id } = made!
    await insertRecipients(
      tx,
      chosen.map(({ why, ...one }) => ({
        ...one,
        mailingId: id,
        tryAt: at.toISOString(),
        ...(why && { state: 'left out' as const, why }),
      })),
    )
    if (sendAt === null) await jobs.enqueue(tx, sendMailingsName, {})
    await record(tx, writer, {
      action: sendAt === null ? 'mailing.sent' : 'mailing.planned',
      subject: { id, name: subject },
      summary: readers === 1 ? '1 person' : `${readers} people`,
    })
    return (await findMailing(tx, id))!
  })
}

/** Those that one may see: of an audience that one may write to. */
export const readMailings = async (
  db: Db,
  audiences: Audiences,
  writer: Admin,
  asked: Pick<AudienceChoice, 'kind' | 'of'>,
): Promise<Mailing[]> => {
  await audiences[asked.kind].describe(db, writer, { of: asked.of, part: '' })
  return listMailings(db, asked)
}

const lockOwn = async (tx: Tx, audiences: Audiences, writer: Admin, id: string) => {
  const mailing = await lockMailing(tx, id)
  ensure(mailing && (await mayWriteToAll(tx, audiences, writer, mailing.audiences)), 'mailing_not_found')
  return mailing
}

const mayWriteToAll = async (
  tx: Tx,
  audiences: Audiences,
  writer: Admin,
  chosen: readonly NamedAudience[],
): Promise<boolean> => {
  try {
    for (const { kind, of } of chosen) await audiences[kind].describe(tx, writer, { of, part: '' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What has not left yet stays here. */
export const stopMailing = (db: Db, audiences: Audiences, writer: Admin, id: string): Promise<Mailing> =>
  db.transaction(async (tx) => {
    const { state } = await lockOwn(tx, audiences, writer, id)
    ensure(state === 'sending', 'mailing_is_over')
    await tx
      .update(recipients)
      .set({ state: 'left out', why: 'stopped' })
      .where(and(eq(recipients.mailingId, id), eq(recipients.state, 'due')))
    await tx
      .update(mailings)
      .set({ state: 'stopped', finishedAt: sql`now()` })
      .where(eq(mailings.id, id))
    const stopped = (await findMailing(tx, id))!
    await record(tx, writer, { action: 'mailing.stopped', subject: { id, name: stopped.subject } })
    return stopped
  })

/** The addresses that have been corrected since, of those it was refused for. */
const readCorrected = async (
  db: Db,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<{ id: string; email: string }[]> => {
  const mailing = await db.transaction((tx) => lockOwn(tx, audiences, writer, id))
  const refused = await listRefusedRecipients(db, id)
  const corrected: { id: string; email: string }[] = []
  for (const [place, audience] of mailing.audiences.entries()) {
    const own = refused.filter((one) => one.audience === place)
    if (own.length === 0) continue
    const people = await audiences[audience.kind].list(db, writer, audience)
    const emails = new Map(people.map(({ key, email }) => [key, email]))
    for (const one of own) {
      const email = emails.get(one.key)
      if (email && email !== one.email) corrected.push({ id: one.id, email })
    }
  }
  return corrected
}

/** Once more to those it was refused for, or is uncertain for. Only a person asks for this. */
export const sendAgain = async (
  { db, jobs }: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  which: 'refused' | 'uncertain',
): Promise<Mailing> => {
  const corrected = which === 'refused' ? await readCorrected(db, audiences, writer, id) : []
  return db.transaction(async (tx) => {
    await lockOwn(tx, audiences, writer, id)
    for (const one of corrected) await correctAddress(tx, id, one)
    const rows = await tx
      .update(recipients)
      .set({ state: 'due', attempts: 0, tryAt: sql`now()`, claimedUntil: null })
      .where(
        and(
          eq(recipients.mailingId, id),
          inArray(recipients.state, [which]),
          sql`coalesce(${recipients.claimedUntil} < now(), true)`,
        ),
      )
      .returning({ id: recipients.id })
    ensure(rows.length > 0, 'overtaken')
    await tx
      .update(mailings)
      .set({ state: 'sending', finishedAt: null, sendAt: sql`now()` })
      .where(eq(mailings.id, id))
    await jobs.enqueue(tx, sendMailingsName, {})
    const mailing = (await findMailing(tx, id))!
    await record(tx, writer, {
      action: 'mailing.sent-again',
      subject: { id, name: mailing.subject },
      summary: rows.length === 1 ? '1 person' : `${rows.length} people`,
    })
    return mailing
  })
}
