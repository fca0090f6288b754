import { randomUUID } from 'node:crypto'
import type { BatchAnswer, DoorBox } from '#features/gatherings/door/schema.ts'
import type { TestServer } from '#tests/support/server.ts'
import { insertEvents } from './content.ts'
import type { Dashboard } from './dashboard.ts'

/** For the tests of what happens at the door of an event, over HTTP. */

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Its doors are open, unless the test says otherwise. */
export const openEvent = async ({ pool }: TestServer, given: object = {}): Promise<string> => {
  const [id] = await insertEvents(pool, {
    title: 'Faith & the first salary',
    startsAt: inMinutes(20),
    endsAt: inMinutes(140),
    price: 5_000,
    ...given,
  })
  return id!
}

export const readBox = async (who: Dashboard, eventId: string): Promise<DoorBox> =>
  (await who.call<DoorBox>('GET', `/api/admin/events/${eventId}/door`)).body

/** The secret of a link for the phones at the door. */
export const doorLink = async (who: Dashboard, eventId: string): Promise<string> => {
  const { body } = await who.call<DoorBox>('POST', `/api/admin/events/${eventId}/door-links`, {
    strength: 'full',
  })
  return body.links[0]!.link!.split('#')[1]!
}

export const aRow = (given: object = {}) => ({
  id: randomUUID(),
  how: 'search',
  said: 'in',
  seats: 1,
  at: new Date().toISOString(),
  ...given,
})

const kojo = { id: randomUUID(), name: 'Kojo' }

export const sendRows = async (
  server: TestServer,
  token: string,
  rows: object[],
  more: object = {},
): Promise<BatchAnswer> => {
  const answer = await server.post('/api/door/check-ins', {
    token,
    phone: kojo,
    sentAt: new Date().toISOString(),
    toSend: 0,
    rows,
    undone: [],
    ...more,
  })
  if (answer.status !== 200) throw new Error(`Not taken: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as BatchAnswer
}

export const undoOf = (id: string, at = new Date().toISOString()) => ({ id, at })
