import { and, eq, sql } from 'drizzle-orm'
import { findReaders, listWithoutEmails, noteReturn } from '#features/people/newsletter/of-subject.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { addressed } from '#server/mail/drawn.ts'
import type { DrawnEmail } from '#server/mail/email.ts'
import { outgoingOf } from '#server/mail/mailer.ts'
import { outcomeOf, type Outcome } from '#server/mail/outcome.ts'
import { keepAsSent } from '#server/mail/room.ts'
import type { Transport } from '#server/mail/transport.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { AudienceKind, LeftOut, MailTopic } from './categories.ts'
import { mailingEmail, type MailingWords } from './emails.server.ts'
import { readRoom } from './pace.server.ts'
import { finishMailings, pauseUnbalanced } from './queries.server.ts'
import { listRefused } from './refusals.server.ts'
import type { NamedAudience } from './schema.ts'
import { returnPathOf } from './returns/return-address.server.ts'
import { mailingRecipients as recipients } from './tables.server.ts'

export const sendMailingsName = 'send-mailings'

/** A run takes so few that the program can finish them before it ends. */
const atOnce = 20
const longestRunMs = 5_000
/** While others go first. */
const pauseSeconds = 5
/** Longer than a mail server that hangs may take: see the timeouts of the transport. */
const claimSeconds = 120
/** After the first try of a recipient: a mailing to thousands takes longer than that. */
const giveUpAfterHours = 72

type Given = Pick<Platform, 'db' | 'env' | 'secret' | 'jobs' | 'publicUrl' | 'log'>

/**
 * Hands over what is due, a few in each run. The row says `uncertain` before the mail server gets the email: if the program
 * dies in between, it stays so, and no program sends it again.
 */
export const sendMailingsJob = (platform: Given, transport: Transport, audiences: Audiences): Job => ({
  name: sendMailingsName,
  schedule: '* * * * *',
  // Only one waits at a time, however many have asked for it.
  queue: { policy: 'short', retryLimit: 0, expireInSeconds: 300 },
  run: async () => {
    const next = await sendSome(platform, transport, audiences)
    await finishMailings(platform.db)
    if (next === 'more') await platform.jobs.enqueue(platform.db, sendMailingsName, {})
    if (next === 'soon') await platform.jobs.enqueueLater(platform.db, sendMailingsName, pauseSeconds, {})
  },
})

/** The program continues straight away what the last process left. */
export const resumeMailings = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  if (await isAnyDue(db)) await jobs.enqueue(db, sendMailingsName, {})
}

/** What is to be done next: `soon` after a moment, `more` straight away; nothing until the next minute. */
const sendSome = async (
  platform: Given,
  transport: Transport,
  audiences: Audiences,
): Promise<'more' | 'soon' | undefined> => {
  const { db, env, log } = platform
  for (const id of await pauseUnbalanced(db))
    log.error({ mailingId: id }, 'the recipients of an email to many do not add up: it was paused')
  const until = Date.now() + longestRunMs
  for (let sent = 0; sent < atOnce && Date.now() < until;) {
    if (!(await isAnyDue(db))) return undefined
    if ((await readRoom(db, env)) < 1) return 'soon'
    const claimed = await db.transaction((tx) => claim(tx, audiences))
    if (claimed === 'none') return undefined
    if (claimed === 'left out') continue
    sent += 1
    const outcome = await handOver(platform, transport, claimed)
    await db.transaction((tx) => note(tx, claimed, outcome))
    // A server that hangs costs one uncertain email a minute, and no more.
    if (outcome?.kind === 'away' || outcome?.kind === 'uncertain') return undefined
  }
  return 'more'
}

const isNext = sql`r.state = 'due' and r.try_at <= now() and m.state = 'sending'`

const isAnyDue = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from mailing_recipients r join mailings m on m.id = r.mailing_id where ${isNext} limit 1`)
  return rows.length > 0
}

type Claimed = MailingWords & {
  id: string
  name: string
  email: string
  reason: string
  token: string
  topic: MailTopic
  drawn: DrawnEmail | null
  audience: number
  audiences: NamedAudience[]
  key: string
  attempts: number
  isTooOld: boolean
}

/** Takes the next one. Those who have asked for no more, or have left since, are left out instead. */
const claim = async (tx: Tx, audiences: Audiences): Promise<Claimed | 'left out' | 'none'> => {
  const { rows } = await tx.execute<Claimed>(sql`
    select r.id, r.name, r.email, r.reason, r.token, r.audience, r.key, r.attempts + 1 as attempts,
      m.subject, m.words, m.drawn, m.topic, m.audiences,
      greatest(coalesce(r.first_tried_at, now()), m.changed_at)
        < now() - make_interval(hours => ${giveUpAfterHours}) as "isTooOld"
    from mailing_recipients r join mailings m on m.id = r.mailing_id
    where ${isNext} order by r.try_at, r.id limit 1 for update of r skip locked for share of m`)
  const [next] = rows
  if (!next) return 'none'
  const token = await findStopToken(tx, next)
  const why = token === undefined ? 'asked for none' : await whyNot(tx, audiences, next)
  const change = why
    ? { state: 'left out' as const, why }
    : {
        state: 'uncertain' as const,
        attempts: next.attempts,
        firstTriedAt: sql`coalesce(${recipients.firstTriedAt}, now())`,
        claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})`,
        handedAt: sql`now()`,
      }
  await tx.update(recipients).set(change).where(eq(recipients.id, next.id))
  return why || token === undefined ? 'left out' : { ...next, token }
}

/** What the link at the end of the email holds; nothing for those who want no more of them. */
const findStopToken = async (
  db: Queryable,
  { email, topic, token }: Pick<Claimed, 'email' | 'topic' | 'token'>,
): Promise<string | undefined> => {
  const address = email.toLowerCase()
  if (topic === 'newsletter') return (await findReaders(db, [address])).get(address)
  return (await listRefused(db, topic, [address])).size > 0 ? undefined : token
}

const whyNot = async (
  db: Queryable,
  audiences: Audiences,
  { email, key, audience, audiences: chosen }: Claimed,
): Promise<LeftOut | undefined> => {
  if (isDeletedAddress(email)) return 'no email'
  const unwelcome = (await listWithoutEmails(db, [email.toLowerCase()])).get(email.toLowerCase())
  if (unwelcome) return unwelcome
  const from = chosen[audience]
  const kind: AudienceKind | undefined = from?.kind
  if (!from || !kind) return undefined
  return (await audiences[kind].whoLeft(db, from, [key])).length > 0 ? 'withdrew' : undefined
}

const handOver = async (
  { db, env, secret, publicUrl, log }: Given,
  transport: Transport,
  { subject, words, drawn, topic, ...reader }: Claimed,
): Promise<Outcome | undefined> => {
  const email = mailingEmail({ subject, words }, reader, topic, publicUrl)
  const outgoing = outgoingOf(drawn ? addressed(email, drawn) : email, publicUrl)
  try {
    await transport.send({ ...outgoing, ...returnPathOf(env, secret, reader.id) })
    if (transport.keepsEmails) await keepAsSent(db, outgoing)
    return undefined
  } catch (error) {
    const outcome = outcomeOf(error)
    log.warn({ recipientId: reader.id, ...outcome }, 'an email to many did not leave')
    return outcome
  }
}

/** Twice as long after each try, at most an hour. */
const nextTry = (attempts: number) =>
  sql`now() + make_interval(secs => ${Math.min(3_600, 60 * 2 ** attempts)})`

const note = async (
  db: Tx,
  { id, email, attempts, isTooOld }: Claimed,
  outcome: Outcome | undefined,
): Promise<void> => {
  // What has come back before the answer was stored stays so.
  await db
    .update(recipients)
    .set({
      ...changeFor(outcome, attempts, isTooOld),
      lastError: outcome?.reason ?? null,
      claimedUntil: null,
    })
    .where(and(eq(recipients.id, id), eq(recipients.state, 'uncertain')))
  if (outcome?.kind === 'refused' && outcome.status?.startsWith('5.1.'))
    await noteReturn(db, email, 'hard', outcome.status)
}

const changeFor = (outcome: Outcome | undefined, attempts: number, isTooOld: boolean) => {
  switch (outcome?.kind) {
    case undefined:
      return { state: 'handed over' as const }
    case 'uncertain':
      return { state: 'uncertain' as const }
    case 'refused':
      return { state: 'refused' as const, handedAt: null }
    default:
      if (isTooOld) return { state: 'refused' as const, handedAt: null }
      return {
        state: 'due' as const,
        handedAt: null,
        tryAt: outcome?.kind === 'away' ? sql`now()` : nextTry(attempts),
      }
  }
}
