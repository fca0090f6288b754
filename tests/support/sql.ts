import pg from 'pg'

/**
 * The same server, another database. The embedded one is reached by a socket, which stands in the query; the
 * host before it is never asked, but without one the address would not be a URL, as DATABASE_URL must be.
 */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/@[^/]*\/[^?]*/, `@localhost/${name}`)

/** As before the first start. The database would refuse it. */
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
