import { and, desc, eq, sql } from 'drizzle-orm'
import { snapshotOf, type Contents } from '#features/team/bin/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Admin } from '#server/http/actors.ts'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import type { TeamRole } from '#shared/powers.ts'
import { retention } from '#shared/retention.ts'
import { nameOf, seesPrivate } from '../policy.ts'
import type { PersonRow } from '../queries.server.ts'
import type { MergeRecord } from '../schema.ts'
import { groupPeople, people, personMerges, personTags } from '../tables.server.ts'

export type KeptMerge = typeof personMerges.$inferSelect

type ToKeep = {
  stays: PersonRow
  goes: PersonRow
  isPrivate: boolean
  merged: KeptMerge['merged']
  noteId: string | null
}

const { keep } = retention.personMerges

/**
 * Keeps how two people are who are about to become one. The merges of the one who goes are kept with them: they can be undone once
 * this one is.
 */
export const keepMerge = async (
  tx: Tx,
  contents: Contents,
  admin: Admin,
  { stays, goes, isPrivate, merged, noteId }: ToKeep,
): Promise<string> => {
  const whole: Contents = { ...contents, parts: [...contents.parts, { column: personMerges.staysId }] }
  const ofStays: Contents = {
    parts: [{ column: people.id }, { column: personTags.personId }, { column: groupPeople.personId }],
  }
  const [kept] = await tx
    .insert(personMerges)
    .values({
      // When it was its turn: two merges of the same person have an order.
      createdAt: sql`clock_timestamp()`,
      staysId: stays.id,
      goesId: goes.id,
      goesName: nameOf(goes),
      adminId: admin.id,
      adminName: admin.name,
      isPrivate,
      stayed: sql`${snapshotOf(ofStays, stays.id)}`,
      went: sql`${snapshotOf(whole, goes.id)}`,
      merged,
      noteId,
      emails: sql`array(select e.email from person_emails e where e.person_id = ${goes.id}
        union select unnest(m.emails) from person_merges m where m.stays_id = ${goes.id})`,
    })
    .returning({ id: personMerges.id })
  return kept!.id
}

const isStillKept = sql`${personMerges.createdAt} > now() - ${keep}::interval`

/** The newest first. */
export const listMerges = (
  db: Queryable,
  staysId: string,
  roles: readonly TeamRole[],
): Promise<MergeRecord[]> =>
  db
    .select({
      id: personMerges.id,
      name: personMerges.goesName,
      createdAt: personMerges.createdAt,
      adminName: personMerges.adminName,
      undoUntil: instantOf(sql`(${personMerges.createdAt} + ${keep}::interval)`),
    })
    .from(personMerges)
    .where(
      and(
        eq(personMerges.staysId, staysId),
        isStillKept,
        seesPrivate(roles) ? undefined : eq(personMerges.isPrivate, false),
      ),
    )
    .orderBy(desc(personMerges.createdAt), desc(personMerges.id))

export const findMerge = async (db: Queryable, id: string): Promise<KeptMerge | undefined> =>
  (
    await db
      .select()
      .from(personMerges)
      .where(and(eq(personMerges.id, id), isStillKept))
  )[0]

/**
 * Later merges into the same person have to be undone first: their tags and details cannot be told apart otherwise. Merges of
 * private people change neither, and are not spoken of.
 */
export const hasNewerMerge = async (db: Queryable, { id }: KeptMerge): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    select from person_merges this join person_merges newer using (stays_id, is_private)
    where this.id = ${id} and newer.created_at > this.created_at`)
  return rowCount !== 0
}

export const deleteMerge = (tx: Queryable, id: string) =>
  tx.delete(personMerges).where(eq(personMerges.id, id))

export const forgetMerges: CleanUp = (db, time, most) =>
  deleteSome(db, personMerges, isOlder(personMerges.createdAt, time), most)
