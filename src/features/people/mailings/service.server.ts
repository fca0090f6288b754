import { record } from '#features/team/audit/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { leftOutNames } from './categories.ts'
import { testOfMailing, type MailingWords } from './emails.server.ts'
import { guessEnd } from './pace.server.ts'
import { mayWriteToAll } from './changes/change.server.ts'
import { findMailing, insertRecipients, listMailings } from './queries.server.ts'
import { choose, type Chosen } from './recipients.server.ts'
import type { AudienceChoice, Mailing, Reach } from './schema.ts'
import { sendMailingsName } from './sender.server.ts'
import { showMailings } from './shown.server.ts'
import { mailings } from './tables.server.ts'

export { takeReport, type MailReport } from './returns/returns.server.ts'
export {
  countLeftAfter,
  mailingFor,
  mailingOf,
  readNewsletterReach,
  startNewsletter,
} from './newsletter.server.ts'

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
