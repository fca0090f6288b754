import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { uploads, uploadUses } from './tables.server.ts'

export const insertUpload = (db: Queryable, row: { name: string; type: string; bytes: number }) =>
  db.insert(uploads).values(row)

/** Records that an upload is used by something; none if the upload was deleted. */
export const noteUse = async (
  tx: Queryable,
  name: string,
): Promise<{ type: string; bytes: number } | undefined> => {
  const rows = await tx
    .update(uploads)
    .set({ usedAt: sql`now()` })
    .where(sql`${uploads.name} = ${name}`)
    .returning({ type: uploads.type, bytes: uploads.bytes })
  return rows[0]
}

/** The names of what has been in nothing for a day. */
export const deleteOrphans = async (tx: Queryable): Promise<string[]> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from uploads
    where used_at < now() - interval '1 day'
      and not exists (select from ${uploadUses} where url = '/uploads/' || uploads.name)
    returning name`)
  return rows.map(({ name }) => name)
}

export const isUploaded = async (db: Queryable, name: string): Promise<boolean> => {
  const rows = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(sql`${uploads.name} = ${name}`)
  return rows.length > 0
}

/** Whether it belongs to nothing but what was deleted: the file waits, and no one gets it. */
export const isOnlyInBin = async (db: Queryable, url: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from ${uploadUses} where url = ${url} and is_in_bin)
      and not exists (select from ${uploadUses} where url = ${url} and not is_in_bin) as is`)
  return rows[0]?.is ?? false
}

export const listUploadNames = async (db: Queryable): Promise<string[]> => {
  const rows = await db.select({ name: uploads.name }).from(uploads).orderBy(uploads.name)
  return rows.map(({ name }) => name)
}
