/** `npm run seed`: fills an empty database with the demo content, also beside a running server. */
import { sql } from 'drizzle-orm'
import { markOnce } from '#server/database/settings.ts'
import { CommandError, withDatabase } from './with-database.ts'

await withDatabase(async (db, env) => {
  if (env.isProduction)
    throw new CommandError('Demo content does not belong into production; nothing was done.')
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from teachings) and not exists (select from events) as "isEmpty"`,
  )
  if (!rows[0]?.isEmpty) {
    console.log('There are teachings or events already; nothing was done.')
    return
  }
  // Loaded only now: the sandbox refuses production on its own as well.
  const { seedDemoContent } = await import('#app/server/seed.ts')
  await db.transaction(async (tx) => {
    await markOnce(tx, 'demo content')
    await seedDemoContent(tx)
  })
  console.log('The demo content is in: teachings, events and members, made up for you to look at.')
})
