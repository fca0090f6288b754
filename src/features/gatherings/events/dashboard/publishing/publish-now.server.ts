import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { isOpen } from '../../policy.ts'
import { attach } from '../../series/queries.server.ts'
import { lockEvent, updateEvent, type Publication } from '../queries.server.ts'
import type { AdminEvent } from '../schema.ts'

/** Publishes a draft without its form. A second press changes nothing. */
export const publishNow = (db: Db, actor: Admin, id: string): Promise<AdminEvent> =>
  db.transaction(async (tx) => {
    const before = await lockEvent(tx, actor, 'events.change', id)
    ensure(before, 'event_not_found')
    if (before.state !== 'draft') return before
    if (!isOpen({ ...before, state: 'planned' }, new Date()))
      throw new Refusal('time_is_over', {
        sentence: 'The date of this event has passed. Choose a later one first.',
      })
    const row: Publication = { state: 'planned', publishedAt: new Date().toISOString() }
    // A change of the whole series leaves this date as it is.
    if (before.seriesId)
      await attach(tx, id, { editedFields: [...new Set([...before.editedFields, 'publication'])] })
    const event = await updateEvent(tx, id, row)
    const { changes, summary } = describeChange<Publication>(loggedFields.event, before, row)
    await record(tx, actor, {
      action: 'event.updated',
      subject: { id, name: event.title },
      summary,
      changes,
      version: before.version,
    })
    tx.touch('events')
    return event
  })
