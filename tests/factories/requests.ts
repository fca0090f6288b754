import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { RequestKind } from '#features/requests/categories.ts'
import { newReference } from '#features/requests/receive.server.ts'
import { requestMessages, requests } from '#features/requests/tables.server.ts'

type NewRequest = typeof requests.$inferInsert

/** What the database asks of some kinds. */
const detailsOf: Partial<Record<RequestKind, object>> = {
  'mentor request': { country: 'ghana', primaryAreaOfInterest: 'theology' },
  'join request': { firstName: 'Ama', lastName: 'Mensah', interests: ['events'], wantsNewsletter: true },
}

/** A request as a form stores it, but for what the test says; without its emails and news. Answers its id. */
export const insertRequest = async (pool: pg.Pool, given: Partial<NewRequest> = {}): Promise<string> => {
  const { kind = 'contact', details, ...columns } = given
  const rows = await drizzle(pool)
    .insert(requests)
    .values({
      kind,
      reference: newReference(kind),
      name: 'Ama Mensah',
      email: 'ama@example.org',
      body: 'To read the prophets slowly.',
      details: { ...detailsOf[kind], ...details },
      ...columns,
    })
    .returning({ id: requests.id })
  return rows[0]!.id
}

/** Something that was said after a request. */
export const insertThreadMessage = async (
  pool: pg.Pool,
  given: Partial<typeof requestMessages.$inferInsert> & { requestId: string; text: string },
): Promise<void> => {
  await drizzle(pool)
    .insert(requestMessages)
    .values({ direction: 'in', authorName: 'Ama Mensah', cameBy: 'page', ...given })
}
