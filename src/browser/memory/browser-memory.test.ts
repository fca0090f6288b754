import { afterEach, expect, test, vi } from 'vitest'
import { recallJson, remember } from './browser-memory.ts'

/** A browser's storage that can be full. */
const stubStorage = () => {
  const kept = new Map<string, string>()
  const storage = {
    isFull: false,
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what a full storage does not take is remembered instead of what it had before', () => {
  const storage = stubStorage()
  remember('full', 'earlier')
  storage.isFull = true
  remember('full', 'later')
  expect(recallJson('full')).toBe('later')
})

test('what is stored again counts, also when another tab changes it after that', () => {
  const storage = stubStorage()
  storage.isFull = true
  remember('room again', 'not stored')
  storage.isFull = false
  remember('room again', 'stored')
  storage.kept.set('room again', '"of another tab"')
  expect(recallJson('room again')).toBe('of another tab')
})
