import type { SQL } from 'drizzle-orm'
import { workColumns } from '#features/follow-up/request-queue.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { MentorQuery, StoredMentorRequest } from './admin-schema.ts'
import { mentorRequestFields } from './queries.server.ts'
import { mentorRequests } from './tables.server.ts'

export const mentorList: DatedList<StoredMentorRequest> = {
  table: mentorRequests,
  read: (db, where, order) =>
    db
      .select({
        ...workColumns(mentorRequests),
        ...mentorRequestFields,
      })
      .from(mentorRequests)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ search }: MentorQuery): SQL | undefined =>
  hasWordsOrPhone(mentorRequests.searchText, search)
