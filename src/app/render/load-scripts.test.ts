import { afterEach, expect, test, vi } from 'vitest'
import { loadScripts } from './load-scripts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs it against a page that is made up, whose frames begin by hand. */
const run = () => {
  const head: string[] = []
  const listeners = new Map<string, () => void>()
  let frame: (() => void) | undefined
  let hasContent = false
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback))
  vi.stubGlobal('document', {
    head: { append: (nodes: string) => head.push(nodes) },
    getElementById: (id: string) => ({ content: { cloneNode: () => `the content of ${id}` } }),
    querySelector: () => (hasContent ? {} : null),
  })
  loadScripts()
  return {
    head,
    beginFrame: () => {
      const begun = frame
      frame = undefined
      begun?.()
    },
    arrive: () => (hasContent = true),
    load: () => listeners.get('load')?.(),
  }
}

test('the scripts are asked for in the frame after the first one with content, and once', () => {
  const { head, beginFrame, arrive, load } = run()
  beginFrame()
  beginFrame()
  expect(head).toEqual([])
  arrive()
  beginFrame()
  expect(head, 'that frame is not painted yet').toEqual([])
  beginFrame()
  expect(head).toEqual(['the content of scripts'])
  load()
  vi.runAllTimers()
  beginFrame()
  expect(head).toHaveLength(1)
})

test('in a tab that paints nothing they are asked for a second after it has loaded', () => {
  const { head, load } = run()
  load()
  expect(head).toEqual([])
  vi.runAllTimers()
  expect(head).toEqual(['the content of scripts'])
})
