import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Claimed, MyClaim, OpenedSeatGift } from '#features/gatherings/events/sponsored/schema.ts'
import { payWith } from '#tests/support/payments.ts'
import type { TestServer } from '#tests/support/server.ts'
import { anAddress } from './forms.ts'
import { emailsTo } from './registrations.ts'
import { until } from './until.ts'

type Begun = OpenedSeatGift & { email: string }

/** Begins to give places, and must get a secret to pay them with. */
export const beginSeatGift = async (
  server: TestServer,
  eventId: string,
  given: object = {},
): Promise<Begun> => {
  const asked = { seats: 1, giverEmail: anAddress(), attempt: randomUUID(), ...given }
  const answer = await server.post(`/api/events/${eventId}/seat-gifts`, asked)
  if (answer.status !== 200) throw new Error(`No gift: ${answer.status} ${await answer.text()}`)
  return { ...((await answer.json()) as OpenedSeatGift), email: asked.giverEmail }
}

export const isGiven = (pool: pg.Pool, email: string) =>
  until(`the gift of ${email} is booked`, async () => {
    const { rows } = await pool.query(
      `select 1 from seat_gifts where giver_email = $1 and status = 'given'`,
      [email],
    )
    return rows.length > 0
  })

/** Places in the pool of an event, paid for in the sandbox. Answers the address of their giver. */
export const givePlaces = async (
  server: TestServer,
  eventId: string,
  given: object = {},
): Promise<string> => {
  const begun = await beginSeatGift(server, eventId, given)
  await payWith(server, begun)
  await isGiven(server.pool, begun.email)
  return begun.email
}

export const claim = async (server: TestServer, eventId: string, given: object = {}): Promise<Response> =>
  server.post(`/api/events/${eventId}/sponsored-places`, {
    fullName: 'Adwoa Badu',
    email: anAddress(),
    ...given,
  })

/** The secret in the last email about a claim. */
export const claimToken = async (pool: pg.Pool, email: string): Promise<string> => {
  const [last] = (await emailsTo(pool, email))
    .filter(({ text }) => text.includes('/sponsored-place#'))
    .toReversed()
  if (!last) throw new Error(`No email about a claim to ${email}`)
  return /\/sponsored-place#([\w-]{43})/.exec(last.text)![1]!
}

/** A stranger who has asked, and whose email has not answered yet. */
export const askFor = async (
  server: TestServer,
  eventId: string,
  given: object = {},
): Promise<{ email: string; token: string }> => {
  const email = anAddress()
  const answer = await claim(server, eventId, { email, ...given })
  if (answer.status !== 201) throw new Error(`No claim: ${answer.status} ${await answer.text()}`)
  if (((await answer.json()) as Claimed).status !== 'unconfirmed')
    throw new Error('A stranger got a place at once')
  return { email, token: await claimToken(server.pool, email) }
}

export const confirmClaim = async (
  server: TestServer,
  token: string,
): Promise<{ status: number; body: MyClaim }> => {
  const answer = await server.post('/api/sponsored-places/confirm', { token })
  return { status: answer.status, body: (await answer.json()) as MyClaim }
}

/** The places of the gifts of an event. */
export const poolOf = async (pool: pg.Pool, eventId: string) =>
  (
    await pool.query<{ seats: number; used: number; withdrawn: number }>(
      `select coalesce(sum(seats), 0)::int as seats, coalesce(sum(used), 0)::int as used,
         coalesce(sum(withdrawn), 0)::int as withdrawn
       from seat_gifts where event_id = $1 and status = 'given'`,
      [eventId],
    )
  ).rows[0]!
