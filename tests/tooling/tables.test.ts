import { is } from 'drizzle-orm'
import { PgTable, PgView } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const doors = import.meta.glob<Record<string, unknown>>(
  '/src/features/**/{service,overview,of-subject,request-queue}.server.ts',
  { eager: true },
)

test.each(Object.entries(doors))('%s hands no table to other features', (_file, module) => {
  const tables = Object.keys(module).filter((name) => is(module[name], PgTable) || is(module[name], PgView))
  expect(tables, 'give a function or a piece of SQL instead').toEqual([])
})
