import type { Contents } from '#features/team/bin/service.server.ts'
import { groupPeople, groups } from '../tables.server.ts'

/** A circle or team in the bin, with who is in it and who leads it. */
export const groupContents: Contents = {
  parts: [{ column: groups.id }, { column: groupPeople.groupId }],
  subject: groups.name,
  taken: { groups_name: 'Another group now has this name. Rename that one first, then restore this one.' },
}
