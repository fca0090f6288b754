import { and, asc, desc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import { dayAt } from '#shared/time/dates.ts'
import { seesPrivate } from '../policy.ts'
import type { FollowUp } from '../schema.ts'
import { people, personContacts } from '../tables.server.ts'

export type Contact = typeof personContacts.$inferSelect

export const insertContact = (tx: Queryable, contact: typeof personContacts.$inferInsert) =>
  tx.insert(personContacts).values(contact)

/** The newest first. */
export const listContacts = (
  db: Queryable,
  personId: string,
  { roles }: Viewer,
  most: number,
): Promise<Contact[]> =>
  db
    .select()
    .from(personContacts)
    .where(
      and(
        eq(personContacts.personId, personId),
        seesPrivate(roles) ? undefined : eq(personContacts.isPrivate, false),
      ),
    )
    .orderBy(desc(personContacts.happenedOn), desc(personContacts.createdAt), asc(personContacts.id))
    .limit(most)

/** What has to be done about a person, also later on. */
export const listFollowUpsOf = (db: Queryable, personId: string, viewer: Viewer): Promise<FollowUp[]> =>
  readFollowUps(db, viewer, eq(personContacts.personId, personId))

const mostDue = 50

/** What the viewer wanted to do by today. */
export const listOwnDueFollowUps = (db: Queryable, viewer: Viewer): Promise<FollowUp[]> =>
  readFollowUps(
    db,
    viewer,
    and(eq(personContacts.authorId, viewer.id), lte(personContacts.followUpOn, dayAt(new Date()))),
  )

const readFollowUps = (db: Queryable, viewer: Viewer, which: SQL | undefined): Promise<FollowUp[]> => {
  const contact = personContacts
  return db
    .select({
      id: contact.id,
      personId: contact.personId,
      name: sql<string>`coalesce(nullif(${people.name}, ''), ${people.email}, ${people.phone})`,
      kind: contact.kind,
      happenedOn: contact.happenedOn,
      text: contact.text,
      followUpOn: sql<string>`${contact.followUpOn}::text`,
      authorName: contact.authorName,
      isMine: sql<boolean>`coalesce(${contact.authorId} = ${viewer.id}::uuid, false)`,
    })
    .from(contact)
    .innerJoin(people, eq(people.id, contact.personId))
    .where(
      and(
        which,
        isNotNull(contact.followUpOn),
        isNull(contact.followedUpAt),
        seesPrivate(viewer.roles)
          ? undefined
          : and(eq(contact.isPrivate, false), eq(people.isPrivate, false)),
      ),
    )
    .orderBy(asc(contact.followUpOn), asc(contact.id))
    .limit(mostDue)
}

/** Locks it until the transaction ends. */
export const lockContact = async (tx: Queryable, id: string): Promise<Contact | undefined> =>
  (await tx.select().from(personContacts).where(eq(personContacts.id, id)).for('update'))[0]

export const writeFollowedUp = (tx: Queryable, id: string, isDone: boolean) =>
  tx
    .update(personContacts)
    .set({ followedUpAt: isDone ? sql`now()` : null })
    .where(eq(personContacts.id, id))
