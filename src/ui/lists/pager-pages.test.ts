import { expect, test } from 'vitest'
import { pageCount, pagerPages } from './pager-pages.ts'

const shown = (current: number, count: number): string =>
  pagerPages(current, count)
    .map((step) => ('page' in step ? step.page : '…'))
    .join(' ')

test('five pages or fewer are all offered', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
})

test('the first page leaves out the middle', () => {
  expect(shown(1, 8)).toBe('1 2 … 8')
})

test('the second and third page reach the first without a gap', () => {
  expect(shown(2, 8)).toBe('1 2 3 … 8')
  expect(shown(3, 8)).toBe('1 2 3 4 … 8')
})

test('a page in the middle has a gap on both sides', () => {
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9')
})

test('the last page leaves out the middle', () => {
  expect(shown(8, 8)).toBe('1 … 7 8')
})

test('every page offers itself, its neighbours, the first and the last, once and in order', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let current = 1; current <= count; current += 1) {
      const pages = pagerPages(current, count).flatMap((step) => ('page' in step ? [step.page] : []))
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      const wanted = [1, current - 1, current, current + 1, count]
      expect(pages).toEqual(expect.arrayContaining(wanted.filter((page) => page >= 1 && page <= count)))
    }
  }
})

test('an empty list has one page', () => {
  expect(pageCount(0, 6)).toBe(1)
  expect(pageCount(6, 6)).toBe(1)
  expect(pageCount(7, 6)).toBe(2)
})
