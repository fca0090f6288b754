import { sql } from 'drizzle-orm'
import type { DemoContent } from '#server/demo-rows.ts'
import { bin } from './tables.server.ts'

/** What was deleted of the demo content before. */
export const demoInBin: DemoContent = {
  forget: async (tx) => {
    await tx.execute(sql`delete from ${bin} where ${bin.id} in (select id from demo_rows)`)
  },
}
