import { expect, test } from 'vitest'
import { eventsAddress, noFilters } from './event-filters.ts'

const { read, write } = eventsAddress

test('an address without filters is that of the upcoming events, from the first page on', () => {
  expect(read(new URLSearchParams())).toEqual(noFilters)
  expect(write(noFilters)).toBe('')
})

test('what is written into an address is read from it again', () => {
  const filters = {
    search: 'faith & work',
    category: 'Bible Study',
    when: 'past',
    month: '2026-03',
    way: 'in-person',
    page: 3,
  } as const
  expect(read(new URLSearchParams(write(filters)))).toEqual(filters)
})

test('what an address should not say counts as if it were not there', () => {
  for (const page of ['0', '-1', '1.5', 'x', '999999', ''])
    expect(read(new URLSearchParams({ page })).page, page).toBe(1)
  expect(read(new URLSearchParams('category=Party&when=never&month=2026-13&way=by-boat'))).toEqual(noFilters)
  expect(read(new URLSearchParams({ search: 'a'.repeat(300) })).search).toHaveLength(200)
})
