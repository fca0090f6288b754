import { and, desc } from 'drizzle-orm'
import { asHit, isHeld } from '#features/follow-up/service.server.ts'
import type { SearchSource } from '#features/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { mayFind, messageAccess } from './admin-queries.server.ts'
import type { MessageKind } from './categories.ts'
import { inboxMessages } from './tables.server.ts'

const kindNames: Record<MessageKind, string> = {
  question: 'Question',
  contact: 'Message',
  prayer: 'Prayer request',
  'event proposal': 'Event proposal',
  'resource request': 'Resource request',
}

/** By reference, name, email and words. Of what one may see and not read, by the reference, and without the name. */
export const inboxSearch: SearchSource = {
  group: 'requests',
  power: 'inbox',
  find: async (db, search, { roles }, limit) => {
    const { id, createdAt, reference, kind, isPrivate, name, searchText } = inboxMessages
    const rows = await db
      .select({
        id,
        at: createdAt,
        reference,
        kind,
        isPrivate,
        name,
        isReadable: isHeld(messageAccess.toRead, roles),
      })
      .from(inboxMessages)
      .where(
        and(hasWordsQuickly(searchText, search), isHeld(messageAccess.toSee, roles), mayFind(search, roles)),
      )
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((message) =>
      asHit(
        'message',
        message.isPrivate ? 'Private prayer request' : kindNames[message.kind],
        message.isReadable ? (message.name ?? 'Anonymous') : 'Private prayer request',
        message,
      ),
    )
  },
}
