import pg from 'pg'

/**
 * The same server, another database. The embedded server is reached by a socket, which is in the query. Its host is
 * never used, but DATABASE_URL must be a URL, and a URL needs a host.
 */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/@[^/]*\/[^?]*/, `@localhost/${name}`)

/** Restores the state before the first start. The trigger that refuses this is off for the statement. */
export const removeAllAdmins = `alter table admins disable trigger user;
  truncate admins cascade;
  alter table admins enable trigger user`

/** One statement on a connection of its own. */
export const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
