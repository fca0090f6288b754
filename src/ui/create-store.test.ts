import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a store has what was set last', () => {
  const store = createStore('one')
  expect(store.get()).toBe('one')
  store.set('two')
  expect(store.get()).toBe('two')
})

test('listeners hear of a change until they leave', () => {
  const store = createStore(0)
  const [listener, other] = [vi.fn(), vi.fn()]
  const leave = store.subscribe(listener)
  store.subscribe(other)
  store.set(1)
  leave()
  store.set(2)
  expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})
