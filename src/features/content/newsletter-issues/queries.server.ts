import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import type { List } from '#shared/calls/api-client.ts'
import { previewOf } from './policy.ts'
import type { ArchivedIssue, Figures } from './schema.ts'
import { newsletterIssues as issues } from './tables.server.ts'

const listedColumns = {
  id: issues.id,
  number: issues.number,
  slug: issues.slug,
  subject: issues.subject,
  state: issues.state,
  sendAt: issues.sendAt,
  sentAt: issues.sentAt,
  isPublic: issues.isPublic,
  authorName: issues.authorName,
  changedAt: issues.changedAt,
  changedName: issues.changedName,
  approvedAt: issues.approvedAt,
  approvedName: issues.approvedName,
}

const wholeColumns = {
  ...listedColumns,
  version: issues.version,
  previewLine: issues.previewLine,
  blocks: issues.blocks,
  audiences: issues.audiences,
  stored: issues.shown,
  mailingId: issues.mailingId,
  approvedBy: issues.approvedBy,
  approvedRoles: issues.approvedRoles,
}

export type StoredIssue = Awaited<ReturnType<typeof lockIssue>> & object

const mostListed = 200

/** Those that have not gone out: what waits for its time first. */
export const listDrafts = (db: Queryable) =>
  db
    .select(listedColumns)
    .from(issues)
    .where(inArray(issues.state, ['draft', 'scheduled']))
    .orderBy(sql`${issues.state} = 'draft'`, issues.sendAt, desc(issues.changedAt), issues.id)
    .limit(mostListed)

export const listSent = (db: Queryable) =>
  db
    .select({ ...listedColumns, mailingId: issues.mailingId, kept: issues.figures })
    .from(issues)
    .where(isNotNull(issues.sentAt))
    .orderBy(desc(issues.sentAt), issues.id)
    .limit(mostListed)

export const findIssue = async (db: Queryable, id: string) =>
  (await db.select(wholeColumns).from(issues).where(eq(issues.id, id)))[0]

export const lockIssue = async (tx: Tx, id: string) =>
  (await tx.select(wholeColumns).from(issues).where(eq(issues.id, id)).for('update'))[0]

/** The next one whose time has come. Of two instances each gets another one, or none. */
export const lockDueIssue = async (tx: Tx): Promise<StoredIssue | undefined> =>
  (
    await tx
      .select(wholeColumns)
      .from(issues)
      .where(sql`${issues.state} = 'scheduled' and ${issues.sendAt} <= now()`)
      .orderBy(issues.sendAt, issues.id)
      .limit(1)
      .for('update', { skipLocked: true })
  )[0]

export const insertIssue = async (tx: Tx, row: typeof issues.$inferInsert): Promise<string> =>
  (await tx.insert(issues).values(row).returning({ id: issues.id }))[0]!.id

export const updateIssue = async (
  tx: Tx,
  id: string,
  change: Partial<typeof issues.$inferInsert>,
): Promise<void> => {
  await tx.update(issues).set(change).where(eq(issues.id, id))
}

/** A draft again, which no one has approved. */
export const makeDraft = (tx: Tx, id: string, version: number): Promise<void> =>
  updateIssue(tx, id, {
    state: 'draft',
    version: version + 1,
    approvedAt: null,
    approvedBy: null,
    approvedName: null,
    approvedRoles: null,
  })

export const deleteIssueRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(issues).where(eq(issues.id, id))
}

export const nextNumber = async (tx: Queryable): Promise<number> =>
  (await tx.select({ next: sql<number>`coalesce(max(${issues.number}), 0) + 1` }).from(issues))[0]!.next

/** Whether one went out in this time, or is approved to go out in it. */
export const isAnyFor = async (
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  const rows = await db
    .select({ id: issues.id })
    .from(issues)
    .where(sql`${issues.sentAt} >= ${from} or (${issues.state} = 'scheduled' and ${issues.sendAt} < ${to})`)
    .limit(1)
  return rows.length > 0
}

export const findLatestDraft = async (db: Queryable) =>
  (
    await db
      .select({
        id: issues.id,
        subject: issues.subject,
        changedName: issues.changedName,
        changedAt: issues.changedAt,
      })
      .from(issues)
      .where(eq(issues.state, 'draft'))
      .orderBy(desc(issues.changedAt), issues.id)
      .limit(1)
  )[0]

/** Who has started or approved an issue in the last three months. */
export const listWriters = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct person.id from ${issues} as issue, unnest(array[issue.author_id, issue.approved_by]) as person (id)
    where person.id is not null and issue.changed_at > now() - interval '90 days'`)
  return rows.map(({ id }) => id)
}

/** Those whose figures may still change: of the last month, and all that are under way. */
export const listToFollow = (db: Queryable) =>
  db
    .select({ id: issues.id, number: issues.number, state: issues.state, mailingId: issues.mailingId })
    .from(issues)
    .where(
      and(
        isNotNull(issues.mailingId),
        sql`(${issues.state} = 'sending' or ${issues.sentAt} > now() - interval '30 days')`,
      ),
    )

export const noteFigures = async (
  db: Queryable,
  id: string,
  figures: Figures,
  state: 'sending' | 'sent' | 'stopped',
): Promise<void> => {
  await db.update(issues).set({ figures, state }).where(eq(issues.id, id))
}

const isArchived = sql`${issues.sentAt} is not null and ${issues.isPublic} and ${issues.state} <> 'stopped'`

const archivedColumns = {
  number: sql<number>`${issues.number}`,
  slug: sql<string>`${issues.slug}`,
  subject: issues.subject,
  previewLine: issues.previewLine,
  firstWords: sql<string | null>`(select block ->> 'text' from jsonb_array_elements(${issues.shown}) block
    where block ->> 'kind' = 'words' limit 1)`,
  sentAt: sql<string>`${issues.sentAt}`.mapWith(issues.sentAt),
}

export const listArchived = async (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<List<ArchivedIssue>> => {
  const [rows, total] = await Promise.all([
    db
      .select(archivedColumns)
      .from(issues)
      .where(isArchived)
      .orderBy(desc(issues.sentAt), issues.id)
      .limit(limit)
      .offset(offset),
    countRows(db, issues, isArchived),
  ])
  return { rows: rows.map(withPreview), total }
}

export const findArchived = async (db: Queryable, slug: string) => {
  const [issue] = await db
    .select({ ...archivedColumns, shown: issues.shown })
    .from(issues)
    .where(and(isArchived, eq(issues.slug, slug)))
  return issue && withPreview(issue)
}

const withPreview = <Row extends { previewLine: string; firstWords: string | null }>({
  firstWords,
  ...issue
}: Row) => ({ ...issue, previewLine: previewOf(issue.previewLine, firstWords ?? undefined) })

/** Those whose time has passed wait for another yes: on a restored backup no one knows whether they have gone out. */
export const takeOverdueBack = async (db: Queryable): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update ${issues} set state = 'draft', approved_at = null, approved_by = null, approved_name = null,
      approved_roles = null, version = version + 1
    where state = 'scheduled' and send_at <= now()`)
  return rowCount ?? 0
}
