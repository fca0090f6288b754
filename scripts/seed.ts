/** `npm run seed`: fills an empty database with the demo content, also beside a running server. */
import { sql } from 'drizzle-orm'
import { markOnce } from '#server/database/settings.ts'
import { CommandError, withDatabase } from './with-database.ts'

await withDatabase(async (db, env) => {
  if (env.isProduction)
    throw new CommandError("Demo content can't be added in production. Nothing was changed.")
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from teachings) and not exists (select from events) as "isEmpty"`,
  )
  if (!rows[0]?.isEmpty) {
    console.log('There are already teachings or events. Nothing was changed.')
    return
  }
  // Loaded only now: the sandbox refuses production on its own as well.
  const { seedDemoContent } = await import('#app/server/seed.ts')
  await db.transaction(async (tx) => {
    await markOnce(tx, 'demo content')
    await seedDemoContent(tx)
  })
  console.log('Demo teachings, events and members added (all invented).')
})
