import { afterEach, expect, test, vi } from 'vitest'
import { loadScripts } from './load-scripts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs it against a page that is made up, and answers what has been put into the head so far. */
const run = () => {
  const head: string[] = []
  const listeners = new Map<string, () => void>()
  let notice: (list: { getEntriesByName: (name: string) => unknown[] }) => void = () => {}
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('document', {
    head: { append: (nodes: string) => head.push(nodes) },
    getElementById: (id: string) => ({ content: { cloneNode: () => `the content of ${id}` } }),
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof notice) {
        notice = callback
      }
      observe() {}
    },
  )
  loadScripts()
  const paint = (...names: string[]) =>
    notice({ getEntriesByName: (name) => names.filter((one) => one === name) })
  return { head, paint, load: () => listeners.get('load')?.() }
}

test('the scripts are asked for when the first screen has been painted, and once', () => {
  const { head, paint, load } = run()
  paint('first-paint')
  expect(head).toEqual([])
  paint('first-paint', 'first-contentful-paint')
  load()
  vi.runAllTimers()
  expect(head).toEqual(['the content of scripts'])
})

test('in a tab that paints nothing they are asked for a second after it has loaded', () => {
  const { head, load } = run()
  load()
  expect(head).toEqual([])
  vi.runAllTimers()
  expect(head).toEqual(['the content of scripts'])
})
