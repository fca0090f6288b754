import { expect, test } from 'vitest'
import { Shortages } from './shortages.ts'

const minute = 60_000

test('what the database ran out of is remembered for half an hour after it was last seen', () => {
  const shortages = new Shortages()
  shortages.note(Object.assign(new Error('disk'), { code: '53100' }), 0)
  shortages.note(new Error('a statement failed', { cause: { code: '53300' } }), 10 * minute)
  expect(shortages.list(20 * minute).map(({ kind }) => kind)).toEqual(['disk full', 'out of connections'])
  expect(shortages.list(35 * minute).map(({ kind }) => kind)).toEqual(['out of connections'])
  expect(shortages.list(60 * minute)).toEqual([])
})

test('other failures are none', () => {
  const shortages = new Shortages()
  shortages.note(Object.assign(new Error('taken'), { code: '23505' }))
  shortages.note('thrown')
  expect(shortages.list()).toEqual([])
})
