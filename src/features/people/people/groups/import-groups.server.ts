import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { groupPeople, groups, people } from '../tables.server.ts'
import { rowOf } from './groups.server.ts'
import type { GroupForm } from './schema.ts'

type ImportedGroup = GroupForm & { emails: string[]; leaders: string[] }

/** For the demo. The people exist by then; their emails name them. */
export const importGroups = async (tx: Tx, all: ImportedGroup[]): Promise<void> => {
  for (const { emails, leaders, ...form } of all) {
    const [group] = await tx.insert(groups).values(rowOf(form)).returning({ id: groups.id })
    const members = await tx
      .select({ id: people.id, email: people.email })
      .from(people)
      .where(inArray(people.email, emails))
    await tx.insert(groupPeople).values(
      members.map(({ id, email }) => ({
        groupId: group!.id,
        personId: id,
        isLeader: leaders.includes(email ?? ''),
      })),
    )
  }
}
