import { listColleaguesAs } from '#features/team/admins/service.server.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { lockEvent } from '../dashboard/queries.server.ts'
import { findEvent } from '../queries.server.ts'
import { listLaterIds } from '../series/queries.server.ts'
import { deleteHosts, insertHosts, listHostIds } from './queries.server.ts'
import type { EventHost, EventHostsForm } from './schema.ts'

/** Everyone on the team with the role of a host. */
export const listEventHosts = async (db: Queryable, eventId: string): Promise<EventHost[]> => {
  ensure(await findEvent(db, eventId), 'event_not_found')
  const [people, hostIds] = await Promise.all([listColleaguesAs(db, 'host'), listHostIds(db, eventId)])
  return people.map(({ id, name }) => ({ id, name, isHost: hostIds.includes(id) }))
}

/** Those who are chosen run the event from now on, and no one else. */
export const chooseHosts = (
  db: Db,
  actor: Admin,
  eventId: string,
  { adminIds, isForLater }: EventHostsForm,
): Promise<EventHost[]> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, 'events.hosts', eventId)
    ensure(event, 'event_not_found')
    const people = await listColleaguesAs(tx, 'host')
    if (adminIds.some((id) => !people.some((one) => one.id === id))) throw notAHost()
    const { seriesId, seriesDay } = event
    const later = isForLater && seriesId && seriesDay ? await listLaterIds(tx, seriesId, seriesDay) : []
    for (const id of [eventId, ...later]) {
      await deleteHosts(tx, id)
      await insertHosts(tx, id, adminIds)
    }
    const hosts = people.map(({ id, name }) => ({ id, name, isHost: adminIds.includes(id) }))
    const count = hosts.filter(({ isHost }) => isHost).length
    const chosen = count === 1 ? '1 host' : `${count} hosts`
    const laterDates = later.length === 1 ? '1 later date' : `${later.length} later dates`
    // No names: those of people who leave the team would stay in the log.
    await record(tx, actor, {
      action: 'event.hosts-changed',
      subject: { id: eventId, name: event.title },
      summary: later.length > 0 ? `${chosen}, for this and ${laterDates}` : chosen,
    })
    return hosts
  })

const notAHost = (): Refusal => {
  const sentence = 'Choose people who are event hosts. The team has just changed, so open this again.'
  return new Refusal('conflict', { sentence, fields: { adminIds: sentence } })
}
