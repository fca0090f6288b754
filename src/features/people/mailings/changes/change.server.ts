import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#features/team/audit/categories.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, type ErrorCode } from '#shared/calls/errors.ts'
import type { MailingState } from '../categories.ts'
import { findMailing, isBalanced, lockMailing } from '../queries.server.ts'
import type { Mailing, NamedAudience } from '../schema.ts'
import { sendMailingsName } from '../sender.server.ts'
import { showMailings } from '../shown.server.ts'
import { mailingRecipients as recipients, mailings } from '../tables.server.ts'

export const mayWriteToAll = async (
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

export const lockOwn = async (tx: Tx, audiences: Audiences, writer: Admin, id: string) => {
  const mailing = await lockMailing(tx, id)
  ensure(mailing && (await mayWriteToAll(tx, audiences, writer, mailing.audiences)), 'mailing_not_found')
  return mailing
}

type Change = {
  from: readonly MailingState[]
  refusal: ErrorCode
  action: AuditAction
  run: (tx: Tx, id: string) => Promise<unknown>
}

/** Someone on the team changes what becomes of a mailing: who and when is kept beside it and in the log. */
export const change = (
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
