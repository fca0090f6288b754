import { runSql } from './sql.ts'

/** A production start on an empty database is closed to visitors. Before the start, or while the program runs. */
export const openSite = async (databaseUrl: string): Promise<void> => {
  await runSql(
    databaseUrl,
    `insert into settings (name, value) values ('opening', 'open') on conflict (name) do update set value = 'open'`,
  )
  await runSql(databaseUrl, `select pg_notify('changes', '["site texts"]')`)
}
