import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const items = ['Edit', 'Duplicate', 'Delete event']

test('arrows go round, Home and End to the edges', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => nextItem(key, items, 2))).toEqual([0, 1, 0, 2])
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextItem(key, items, 0))).toEqual([1, 2])
})

test('a letter leads to the next item that begins with it', () => {
  expect([nextItem('d', items, 0), nextItem('d', items, 1), nextItem('D', items, 2)]).toEqual([1, 2, 1])
})

test('other keys lead nowhere', () => {
  expect(['x', ' ', 'Enter', 'Shift'].map((key) => nextItem(key, items, 0))).toEqual([-1, -1, -1, -1])
})
