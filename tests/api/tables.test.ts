import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/**/tables*.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))

type Column = {
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** PostgreSQL's own names for what the code calls otherwise. */
const typeNames: Record<string, string> = {
  integer: 'int4',
  boolean: 'bool',
  bigint: 'int8',
  smallint: 'int2',
}

const typeName = (type: string): string =>
  type.endsWith('[]') ? `_${typeName(type.slice(0, -2))}` : (typeNames[type] ?? type)

describe('the tables of the code', () => {
  let database: TestDatabase
  let inDatabase: Column[]

  beforeAll(async () => {
    database = await createTestDatabase()
    const pool = createPool(database.url)
    const { rows } = await pool.query<Column>(
      `select table_name as table, column_name as name, udt_name as type,
         is_nullable = 'NO' as "isRequired", (column_default is not null or is_identity = 'YES') as "hasDefault",
         is_generated = 'ALWAYS' as "isGenerated"
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    inDatabase = rows
    await pool.end()
  })
  afterAll(() => database?.drop())

  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

  test('are found, with those of the platform and of the features', () => {
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['outbox', 'events', 'teachings', 'requests', 'admins']))
  })

  test.each(tables.map((table) => [table.name, table] as const))(
    '%s has the columns of the database: names, types, what is required',
    (name, table) => {
      const inCode = table.columns.map((column) => ({
        name: column.name,
        type: typeName(column.getSQLType()),
        isRequired: column.notNull,
      }))
      const expected = inDatabase
        .filter((column) => column.table === name)
        .map(({ name: column, type, isRequired }) => ({ name: column, type, isRequired }))
      expect(inCode.toSorted(byName)).toEqual(expected.toSorted(byName))
    },
  )

  test('count on no default that the database does not have', () => {
    for (const table of tables)
      for (const column of table.columns.filter((one) => one.hasDefault && one.defaultFn === undefined)) {
        const found = inDatabase.find((one) => one.table === table.name && one.name === column.name)
        expect(found?.hasDefault, `${table.name}.${column.name}`).toBe(true)
      }
  })

  test('know which columns the database generates', () => {
    const inCode = tables.flatMap((table) =>
      table.columns
        .filter(({ generated }) => generated !== undefined)
        .map((column) => `${table.name}.${column.name}`),
    )
    const known = new Set(tables.map(({ name }) => name))
    const generated = inDatabase
      .filter(({ table, isGenerated }) => isGenerated && known.has(table))
      .map(({ table, name }) => `${table}.${name}`)
    expect(inCode.toSorted()).toEqual(generated.toSorted())
    expect(inCode).toContain('people.search_text')
  })

  test('are all there are, but for those that only SQL speaks of', () => {
    const known = new Set(tables.map(({ name }) => name))
    const others = new Set(inDatabase.map(({ table }) => table).filter((table) => !known.has(table)))
    for (const name of ['migrations', 'settings', 'done_once', 'rate_limits', 'receipt_years', 'demo_rows'])
      others.delete(name)
    expect([...others]).toEqual([])
  })
})
