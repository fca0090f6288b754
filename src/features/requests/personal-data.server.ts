import { and, sql } from 'drizzle-orm'
import { personalDataByEmail, type PersonalData } from '#server/personal-data.ts'
import type { RequestQueueName } from './categories.ts'
import { fieldsOf as joinFields } from './kinds/join/fields.server.ts'
import { fieldsOf as mentorFields } from './kinds/mentor/fields.server.ts'
import { isIn } from './queries.server.ts'
import { requests } from './tables.server.ts'
import { threadOf } from './thread/queries.server.ts'

type Row = Pick<
  typeof requests.$inferSelect,
  'kind' | 'name' | 'email' | 'phone' | 'subject' | 'body' | 'details'
>

/** The requests of one queue, as their sender downloads them: what every request has, and the fields of its form. */
const ofQueue = (
  section: string,
  queue: RequestQueueName,
  fieldsOf: (request: Row) => object,
): PersonalData => {
  const ofAddress = (email: string) => and(isIn(queue), sql`lower(${requests.email}) = ${email}`)
  return personalDataByEmail(section, {
    collect: async (db, address) => {
      const { kind, name, email, phone, subject, body, details } = requests
      const rows = await db
        .select({
          sentAt: requests.createdAt,
          reference: requests.reference,
          written: { kind, name, email, phone, subject, body, details },
          state: requests.state,
          messages: threadOf,
        })
        .from(requests)
        .where(ofAddress(address))
        .orderBy(requests.createdAt)
      return rows.map(({ sentAt, reference, written, state, messages }) => ({
        sentAt,
        reference,
        ...fieldsOf(written),
        state,
        messages,
      }))
    },
    erase: (tx, address) => tx.delete(requests).where(ofAddress(address)),
  })
}

export const messagesPersonalData = ofQueue(
  'messages',
  'message',
  ({ kind, name, phone, subject, body, details }) => ({ kind, name, phone, subject, body, details }),
)

export const mentorshipPersonalData = ofQueue('mentorRequests', 'mentor request', mentorFields)

export const joinPersonalData = ofQueue('joinRequests', 'join request', joinFields)
