import { afterAll, beforeAll, expect, test } from 'vitest'
import { binKinds } from '#features/team/bin/categories.ts'
import { contents } from '#features/team/bin/contents.server.ts'
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

/** The tables that refer to the parts of a kind, and that the kind does not list. */
const unknownTo = (kind: (typeof binKinds)[number]): string[] => {
  const { parts, links = [], leftOut = {} } = contents[kind]
  return references
    .filter(({ parent }) => parts.some(({ table }) => table === parent))
    .filter(({ table }) => !(table in leftOut))
    .filter(({ table, column, onDelete }) =>
      onDelete === 'n'
        ? !links.some((link) => link.table === table && link.column === column)
        : !parts.some((part) => part.table === table && part.column === column),
    )
    .map(({ table, column }) => `${table}.${column}`)
}

test.each(binKinds)('what refers to a deleted %s is kept with it, or left out on purpose', (kind) => {
  expect(
    unknownTo(kind),
    'please add the table to src/features/team/bin/contents.server.ts: to parts, links or leftOut',
  ).toEqual([])
})

test('a table that is new would be found', () => {
  references.push({ table: 'person_pets', column: 'person_id', parent: 'people', onDelete: 'c' })
  references.push({ table: 'walks', column: 'person_id', parent: 'people', onDelete: 'n' })
  expect(unknownTo('person')).toEqual(['person_pets.person_id', 'walks.person_id'])
})

test('what is left out is there, and goes with the thing', () => {
  for (const kind of binKinds)
    for (const table of Object.keys(contents[kind].leftOut ?? {}))
      expect(
        references.some(
          (one) => one.table === table && contents[kind].parts.some((part) => part.table === one.parent),
        ),
        `${kind}: ${table}`,
      ).toBe(true)
})
