import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#features/team/audit/categories.ts'
import { record } from '#features/team/audit/service.server.ts'
import { whyNoEmails } from '#features/people/newsletter/of-subject.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, type ErrorCode } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { leftOutNames, mailingStates, type MailingState } from './categories.ts'
import { testOfMailing, type MailingWords } from './emails.server.ts'
import { guessEnd } from './pace.server.ts'
import {
  correctAddress,
  findMailing,
  insertRecipients,
  isBalanced,
  listFailedRecipients,
  listMailings,
  lockMailing,
} from './queries.server.ts'
import { choose, type Chosen } from './recipients.server.ts'
import type { AudienceChoice, Mailing, NamedAudience, Reach } from './schema.ts'
import { sendMailingsName } from './sender.server.ts'
import { showMailings } from './shown.server.ts'
import { mailingRecipients as recipients, mailings } from './tables.server.ts'

export { takeReport, type MailReport } from './returns/returns.server.ts'
export { countLeftAfter, mailingOf, readNewsletterReach, startNewsletter } from './newsletter.server.ts'

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
  { db, env, jobs }: Platform,
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
        total: chosen.length,
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
    return (await showMailings(tx, env, [(await findMailing(tx, id))!]))[0]!
  })
}

/** Those that one may see: of an audience that one may write to. */
export const readMailings = async (
  { db, env }: Platform,
  audiences: Audiences,
  writer: Admin,
  asked: Pick<AudienceChoice, 'kind' | 'of'>,
): Promise<Mailing[]> => {
  await audiences[asked.kind].describe(db, writer, { of: asked.of, part: '' })
  return showMailings(db, env, await listMailings(db, asked))
}

const lockOwn = async (tx: Tx, audiences: Audiences, writer: Admin, id: string) => {
  const mailing = await lockMailing(tx, id)
  ensure(mailing && (await mayWriteToAll(tx, audiences, writer, mailing.audiences)), 'mailing_not_found')
  return mailing
}

const mayWriteToAll = async (
  db: Queryable,
  audiences: Audiences,
  writer: Admin,
  chosen: readonly NamedAudience[],
): Promise<boolean> => {
  try {
    for (const { kind, of } of chosen) await audiences[kind].describe(db, writer, { of, part: '' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** One of them, with its sum. */
export const readMailing = async (
  { db, env }: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<Mailing> => {
  const found = await findMailing(db, id)
  ensure(found && (await mayWriteToAll(db, audiences, writer, found.audiences)), 'mailing_not_found')
  return (await showMailings(db, env, [found]))[0]!
}

type Change = {
  from: readonly MailingState[]
  refusal: ErrorCode
  action: AuditAction
  run: (tx: Tx, id: string) => Promise<unknown>
}

/** Someone on the team changes what becomes of a mailing: who and when is kept beside it and in the log. */
const change = (
  { db, env }: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  { from, refusal, action, run }: Change,
): Promise<Mailing> =>
  db.transaction(async (tx) => {
    const { state } = await lockOwn(tx, audiences, writer, id)
    ensure(from.includes(state), refusal)
    await run(tx, id)
    await tx
      .update(mailings)
      .set({ changedAt: sql`now()`, changedBy: writer.name })
      .where(eq(mailings.id, id))
    const changed = (await findMailing(tx, id))!
    await record(tx, writer, { action, subject: { id, name: changed.subject } })
    return (await showMailings(tx, env, [changed]))[0]!
  })

/** What has not left yet waits. The one in hand is handed over. */
export const pauseMailing = (platform: Platform, audiences: Audiences, writer: Admin, id: string) =>
  change(platform, audiences, writer, id, {
    from: ['sending'],
    refusal: 'mailing_is_over',
    action: 'mailing.paused',
    run: (tx) => tx.update(mailings).set({ state: 'paused', pauseWhy: 'team' }).where(eq(mailings.id, id)),
  })

/** Not as long as the sum is off: then someone has to look at the rows first. */
export const resumeMailing = (platform: Platform, audiences: Audiences, writer: Admin, id: string) =>
  change(platform, audiences, writer, id, {
    from: ['paused'],
    refusal: 'mailing_not_paused',
    action: 'mailing.resumed',
    run: async (tx) => {
      ensure(await isBalanced(tx, id), 'sum_is_off')
      await tx.update(mailings).set({ state: 'sending', pauseWhy: null }).where(eq(mailings.id, id))
      await platform.jobs.enqueue(tx, sendMailingsName, {})
    },
  })

/** What has not left yet stays here. */
export const stopMailing = (platform: Platform, audiences: Audiences, writer: Admin, id: string) =>
  change(platform, audiences, writer, id, {
    from: ['sending', 'paused'],
    refusal: 'mailing_is_over',
    action: 'mailing.stopped',
    run: async (tx) => {
      await tx
        .update(recipients)
        .set({ state: 'left out', why: 'stopped' })
        .where(and(eq(recipients.mailingId, id), eq(recipients.state, 'due')))
      await tx
        .update(mailings)
        .set({ state: 'stopped', pauseWhy: null, finishedAt: sql`now()` })
        .where(eq(mailings.id, id))
    },
  })

/** The addresses that have been corrected since, of those it failed for. */
const readCorrected = async (
  db: Db,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<{ id: string; email: string }[]> => {
  const mailing = await db.transaction((tx) => lockOwn(tx, audiences, writer, id))
  const failed = await listFailedRecipients(db, id)
  const corrected: { id: string; email: string }[] = []
  for (const [place, audience] of mailing.audiences.entries()) {
    const own = failed.filter((one) => one.audience === place)
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

/**
 * Once more to those it failed for, unless their mailbox does not exist or they do not want it. Only a person asks for this, and
 * only when all others are through.
 */
export const sendAgain = async (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<Mailing> => {
  const corrected = await readCorrected(platform.db, audiences, writer, id)
  return change(platform, audiences, writer, id, {
    from: ['sent', 'stopped'],
    refusal: 'overtaken',
    action: 'mailing.sent-again',
    run: async (tx) => {
      for (const one of corrected) await correctAddress(tx, id, one)
      const failed = inArray(recipients.state, ['refused', 'bounced'])
      const takesEmails = sql`${whyNoEmails(sql`lower(${recipients.email})`)} is null`
      const isAny = (await listFailedRecipients(tx, id)).length > 0
      await makeDue(platform, tx, id, and(failed, takesEmails)!, isAny ? 'none_takes_emails' : 'overtaken')
    },
  })
}

/** Once more to one whose email is uncertain: they may get it twice. */
export const sendAgainToOne = (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  recipientId: string,
): Promise<Mailing> =>
  change(platform, audiences, writer, id, {
    from: mailingStates,
    refusal: 'overtaken',
    action: 'mailing.sent-again',
    run: (tx) =>
      makeDue(platform, tx, id, and(eq(recipients.id, recipientId), eq(recipients.state, 'uncertain'))!),
  })

const makeDue = async (
  { jobs }: Platform,
  tx: Tx,
  id: string,
  which: SQL,
  ifNone: ErrorCode = 'overtaken',
): Promise<void> => {
  const rows = await tx
    .update(recipients)
    .set({ state: 'due', attempts: 0, tryAt: sql`now()`, claimedUntil: null, lastError: null })
    .where(and(eq(recipients.mailingId, id), which, sql`coalesce(${recipients.claimedUntil} < now(), true)`))
    .returning({ id: recipients.id })
  ensure(rows.length > 0, ifNone)
  await tx
    .update(mailings)
    .set({ state: 'sending', finishedAt: null })
    .where(and(eq(mailings.id, id), inArray(mailings.state, ['sent', 'stopped'])))
  await jobs.enqueue(tx, sendMailingsName, {})
}
