import type pg from 'pg'
import type { TestServer } from '#tests/support/server.ts'
import { anAddress } from './forms.ts'

export const aRegistration = (given: object = {}) => ({
  fullName: 'Ama Serwaa Mensah',
  email: anAddress(),
  ...given,
})

export const register = (server: TestServer, eventId: string, given: object = {}, visitor = '') =>
  server.post(
    `/api/events/${eventId}/register`,
    aRegistration(given),
    visitor ? { 'x-forwarded-for': visitor } : {},
  )

export type Count = { registered: number; seats: number; rows: number }

/** What the event says, and what its rows say. */
export const countOf = async (pool: pg.Pool | pg.Client, eventId: string): Promise<Count> => {
  const { rows } = await pool.query<Count>(
    `select registered,
       (select coalesce(sum(number_of_attendees), 0)::int from event_registrations
        where event_id = events.id and holds_seats) as seats,
       (select count(*)::int from event_registrations where event_id = events.id and holds_seats) as rows
     from events where id = $1`,
    [eventId],
  )
  return rows[0]!
}

type KeptEmail = {
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content: string }[]
}

/** The emails to an address, the newest last. */
export const emailsTo = async (pool: pg.Pool, email: string): Promise<KeptEmail[]> => {
  const { rows } = await pool.query<KeptEmail>(
    'select subject, text, html, attachments from outbox where recipient = $1 order by created_at',
    [email],
  )
  return rows
}

export const tokenIn = ({ text }: { text: string }): string =>
  /\/my-registration#([\w-]{43})$/m.exec(text)![1]!
