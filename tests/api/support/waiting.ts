import type pg from 'pg'
import { runJob } from '#tests/support/payments.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { MyWaiting, TakenOffer } from '#features/gatherings/events/waiting/schema.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { insertEvents } from './content.ts'
import { emailsTo, secretIn } from './emails.ts'
import { anAddress } from './forms.ts'
import { until } from './until.ts'

type Site = Pick<TestServer, 'pool' | 'post'>

/** A free event whose places are all taken, each by a person of its own. Answers its id and those of the registrations. */
export const aFullEvent = async (
  pool: pg.Pool,
  { places = 3, ...given }: { places?: number } & Record<string, unknown> = {},
): Promise<{ id: string; registrations: string[] }> => {
  const [id] = (await insertEvents(pool, { capacity: places, ...given })) as [string]
  const registrations: string[] = []
  for (let count = 0; count < places; count += 1)
    registrations.push(
      await insertRegistration(pool, {
        eventId: id,
        email: anAddress('seated'),
        ...(Number(given.price ?? 0) > 0 && {
          paymentStatus: 'completed' as const,
          amountPaid: Number(given.price),
        }),
      }),
    )
  return { id, registrations }
}

/** Puts a name down, and answers the secret of the email. */
export const join = async (server: Site, eventId: string, given: object = {}): Promise<string> => {
  const form = { fullName: 'Esi Quaye', email: anAddress('esi'), ...given }
  const answer = await server.post(`/api/events/${eventId}/waiting`, form)
  if (answer.status !== 201) throw new Error(`Not joined: ${answer.status} ${await answer.text()}`)
  return secretIn((await emailsTo(server.pool, form.email)).at(-1)!)
}

export const step = async (server: Site, name: string, token: string, more: object = {}) => {
  const answer = await server.post(`/api/event-waiting/${name}`, { token, ...more })
  return { status: answer.status, body: (await answer.json()) as TakenOffer & { code?: string } }
}

export const viewOf = async (server: Site, token: string): Promise<MyWaiting> =>
  (await step(server, 'view', token)).body

/** Joins and confirms: from now on they are in line. */
export const waitFor = async (server: Site, eventId: string, given: object = {}): Promise<string> => {
  const token = await join(server, eventId, given)
  const { status, body } = await step(server, 'confirm', token)
  if (status !== 200) throw new Error(`Not in line: ${status} ${JSON.stringify(body)}`)
  return token
}

/** The one registration gives its place back. */
export const freeOne = async (
  dashboard: { call: (method: string, path: string) => Promise<{ status: number }> },
  id: string,
) => {
  const { status } = await dashboard.call('POST', `/api/admin/registrations/${id}/cancel`)
  if (status >= 300) throw new Error(`Not cancelled: ${status}`)
}

/** What is offered at night is offered now, and the job looks. */
export const letMorningCome = async (server: TestServer, eventId: string): Promise<void> => {
  await server.pool.query(
    'update event_waiting set offered_from = least(offered_from, now()) where event_id = $1',
    [eventId],
  )
  await runJob(server.databaseUrl, 'free-holds')
  await until('everyone was asked', async () => {
    const { rows } = await server.pool.query(
      `select from event_waiting where event_id = $1 and state = 'offered' and emailed_at is null`,
      [eventId],
    )
    return rows.length === 0
  })
}

/** The offers of an event run out, by the clock of the database. */
export const letOffersLapse = (pool: pg.Pool, eventId: string) =>
  pool.query(
    `update event_registrations set hold_expires_at = now() - interval '1 second'
     where event_id = $1 and is_offer and payment_status = 'pending'`,
    [eventId],
  )
