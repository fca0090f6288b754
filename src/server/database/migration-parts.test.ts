import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partsOf } from './migration-parts.ts'

test('a migration is one transaction, unless a line says commit', () => {
  expect(partsOf('create table a ();\n-- commits\nselect 1;')).toEqual([
    { sql: 'create table a ();\n-- commits\nselect 1;', isTransaction: true },
  ])
})

test('each part is a transaction, except one that begins by saying otherwise', () => {
  const parts = partsOf(
    'select 1;\n-- commit\n-- without a transaction\ncreate index concurrently a on b (c);\n-- commit\nselect 2;\n',
  )
  expect(parts.map(({ isTransaction }) => isTransaction)).toEqual([true, false, true])
  expect(parts.map(({ sql }) => sql.trim())).toEqual([
    'select 1;',
    '-- without a transaction\ncreate index concurrently a on b (c);',
    'select 2;',
  ])
})

test('an index is built concurrently only outside a transaction', () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const wrong = readdirSync(folder).filter((file) =>
    partsOf(readFileSync(new URL(file, folder), 'utf8')).some(
      ({ sql, isTransaction }) => isTransaction && /^create (unique )?index concurrently/m.test(sql),
    ),
  )
  expect(wrong).toEqual([])
})
