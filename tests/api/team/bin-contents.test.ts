import { getTableName, type Column } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binContents } from '#app/server/features.ts'
import { binKinds } from '#features/team/bin/categories.ts'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

type Reference = { table: string; column: string; parent: string; onDelete: 'a' | 'r' | 'c' | 'n' | 'd' }

let database: TestDatabase
let references: Reference[]

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = createPool(database.url)
  const { rows } = await pool.query<Reference>(
    `select key.conrelid::regclass::text as table, own.attname as column, key.confrelid::regclass::text as parent,
       key.confdeltype as "onDelete"
     from pg_constraint key join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
     where key.contype = 'f'`,
  )
  references = rows
  await pool.end()
})
afterAll(() => database?.drop())

const nameOf = ({ table, name }: Column): string => `${getTableName(table)}.${name}`

/** The tables that refer to the parts of a kind, and that the kind does not list. */
const unknownTo = (kind: (typeof binKinds)[number]): string[] => {
  const { parts, links = [], leftOut = [] } = binContents[kind]
  const [kept, emptied] = [parts.map(({ column }) => nameOf(column)), links.map(nameOf)]
  return (
    references
      .filter(({ parent }) => parts.some(({ column }) => getTableName(column.table) === parent))
      .filter(({ table }) => !leftOut.some((left) => getTableName(left) === table))
      // The rows of a part are kept whole, with everything that they refer to.
      .filter(
        ({ table, onDelete }) =>
          onDelete !== 'n' || !parts.some(({ column }) => getTableName(column.table) === table),
      )
      .filter(
        ({ table, column, onDelete }) => !(onDelete === 'n' ? emptied : kept).includes(`${table}.${column}`),
      )
      .map(({ table, column }) => `${table}.${column}`)
  )
}

test.each(binKinds)('what refers to a deleted %s is kept with it, or left out on purpose', (kind) => {
  expect(
    unknownTo(kind),
    'please add the table to parts, links or leftOut: in `bin` of the feature.server.ts of its kind, or in `goesWith` of that of the table',
  ).toEqual([])
})

test('a table that is new would be found', () => {
  references.push({ table: 'person_pets', column: 'person_id', parent: 'people', onDelete: 'c' })
  references.push({ table: 'walks', column: 'person_id', parent: 'people', onDelete: 'n' })
  expect(unknownTo('person')).toEqual(['person_pets.person_id', 'walks.person_id'])
})

test('what is left out is there, and goes with the thing', () => {
  for (const kind of binKinds)
    for (const table of (binContents[kind].leftOut ?? []).map((left) => getTableName(left)))
      expect(
        references.some(
          (one) =>
            one.table === table &&
            binContents[kind].parts.some(({ column }) => getTableName(column.table) === one.parent),
        ),
        `${kind}: ${table}`,
      ).toBe(true)
})
