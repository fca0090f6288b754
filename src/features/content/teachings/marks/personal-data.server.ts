import type { PersonalData } from '#server/personal-data.ts'
import { deleteMarks, listMarked } from './queries.server.ts'

const atMost = 10_000

export const marksPersonalData: PersonalData = {
  name: 'teachings',
  collect: async (db, { memberId }) => {
    const rows = await listMarked(db, memberId, { limit: atMost, offset: 0 })
    return rows.map(({ id, title, isLiked, isSaved }) => ({ id, title, isLiked, isSaved }))
  },
  erase: (tx, { memberId }) => deleteMarks(tx, memberId),
}
