import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** What all instances share: keys that the database made, marks of what was done once. */
export const getSetting = async (db: Queryable, name: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where name = ${name}`)
  return rows[0]?.value
}

/** True for the first caller, false for every later one. */
export const markOnce = async (db: Queryable, name: string): Promise<boolean> => {
  const { rowCount } = await db.execute(
    sql`insert into settings (name, value) values (${name}, now()::text) on conflict do nothing`,
  )
  return rowCount === 1
}

export const setSetting = async (db: Queryable, name: string, value: string): Promise<void> => {
  await db.execute(
    sql`insert into settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`,
  )
}

/** True if it was another before: of several instances, one changes it. */
export const changeSetting = async (db: Queryable, name: string, value: string): Promise<boolean> => {
  const { rowCount } = await db.execute(
    sql`insert into settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`,
  )
  return rowCount === 1
}

/** True if it was there: of several instances, one removes it. */
export const removeSetting = async (db: Queryable, name: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`delete from settings where name = ${name}`)
  return rowCount === 1
}
