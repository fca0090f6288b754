import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { events } from '../../tables.server.ts'
import { momentFromPicker } from '../form/form-times.ts'
import { hasPeople, type EventRow, type Publication } from '../queries.server.ts'
import type { AdminEvent, EventForm } from '../schema.ts'

/** Whether a new event is public, and since when or from when on. Without a word about it, it is. */
export const publicationOf = (form: EventForm, row: EventRow): Publication => {
  if (form.publish === 'draft') return { state: 'draft', publishedAt: null }
  if (form.publish === 'later') return { state: 'draft', publishedAt: laterMoment(form, row) }
  return { state: 'planned', publishedAt: new Date().toISOString() }
}

/**
 * The same for an event that is changed: without a word about it, it stays as it is. Once people have registered they know of it, so
 * it is cancelled, which tells them, and is no draft again.
 */
export const publicationAfter = async (
  tx: Queryable,
  before: AdminEvent,
  form: EventForm,
  row: EventRow,
): Promise<Publication> => {
  const { state, publishedAt } = before
  const isOut = state !== 'draft'
  if (form.publish === undefined || (form.publish === 'now' && isOut)) return { state, publishedAt }
  if (!isOut) return publicationOf(form, row)
  ensure(state === 'planned', 'event_cancelled')
  ensure(!(await hasPeople(tx, before.id)), 'event_taken')
  return publicationOf(form, row)
}

const laterMoment = ({ publishAt = '' }: EventForm, { endsAt, registrationClosesAt }: EventRow): string => {
  const moment = momentFromPicker(publishAt)
  const complaint = complaintAbout(Date.parse(moment), Date.parse(String(endsAt)), registrationClosesAt)
  if (complaint) throw new Refusal('invalid_input', { sentence: complaint, fields: { publishAt: complaint } })
  return moment
}

const complaintAbout = (
  moment: number,
  end: number,
  closesAt: EventRow['registrationClosesAt'],
): string | undefined => {
  if (moment <= Date.now()) return 'This time has passed. Choose a later one, or publish it now.'
  if (moment >= end) return 'The event would be over by then. Choose an earlier time.'
  return closesAt && moment >= Date.parse(String(closesAt))
    ? 'Registration would be closed by then. Choose an earlier time.'
    : undefined
}

/** Publishes the drafts whose time has come. All instances hear of it, and show them. */
const publishDue = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const published = await tx
      .update(events)
      .set({ state: 'planned' })
      .where(sql`${eq(events.state, 'draft')} and ${events.publishedAt} <= now()`)
      .returning({ id: events.id })
    if (published.length > 0) tx.touch('events')
    return published.length
  })

export const publishJob = ({ db }: Pick<Platform, 'db'>): Job => ({
  name: 'publish-events',
  schedule: '* * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    await publishDue(db)
  },
})
