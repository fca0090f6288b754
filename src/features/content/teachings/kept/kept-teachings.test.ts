import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptIds, setKept, type Keeping } from './kept-teachings.ts'

const isKept = (keeping: Keeping, id: string): boolean => keptIds(keeping).includes(id)

let stored: Map<string, string>

const openStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
}
const refuse = () => {
  throw new DOMException('not allowed', 'SecurityError')
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', openStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('what was kept is known again, each kind for itself', () => {
  expect(setKept('liked', 'one', true)).toBe(true)
  setKept('liked', 'two', true)
  setKept('saved', 'two', true)
  expect([isKept('liked', 'one'), isKept('saved', 'one')]).toEqual([true, false])
  setKept('liked', 'one', false)
  expect([isKept('liked', 'one'), isKept('liked', 'two'), isKept('saved', 'two')]).toEqual([
    false,
    true,
    true,
  ])
  expect(stored.get('liked-teachings')).toBe('["two"]')
})

test('keeping twice keeps once', () => {
  setKept('saved', 'one', true)
  setKept('saved', 'one', true)
  expect(stored.get('saved-teachings')).toBe('["one"]')
})

test.each(['no JSON', '"text"', '{"one":true}', '[1,null,"one"]'])(
  'storage that says %s does no harm',
  (text) => {
    stored.set('liked-teachings', text)
    expect(isKept('liked', 'two')).toBe(false)
    setKept('liked', 'two', true)
    expect(isKept('liked', 'two')).toBe(true)
  },
)

test('a browser that stores nothing keeps it while the page lives, and says so', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(isKept('saved', 'three')).toBe(false)
  expect(setKept('saved', 'three', true)).toBe(false)
  expect(isKept('saved', 'three')).toBe(true)
  setKept('saved', 'three', false)
  expect(isKept('saved', 'three')).toBe(false)
})
