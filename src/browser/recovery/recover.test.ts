import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recover } from './recover.ts'

const failure = new Error('The code did not arrive.')
const reload = vi.fn<() => void>()

const refused = () => {
  throw new Error('The operation is insecure.')
}

beforeEach(() => vi.stubGlobal('location', { reload }))
afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
})

const storageRefuses = () => vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused })
const serverAnswers = (answer: () => Promise<{ ok: boolean }>) => vi.stubGlobal('fetch', answer)

test('without a network the failure is shown, also where the browser stores nothing', async () => {
  storageRefuses()
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await recover(failure)).toBe(failure)
})

test('what cannot be remembered is not reloaded, which might never end', async () => {
  storageRefuses()
  serverAnswers(() => Promise.resolve({ ok: true }))
  expect(await recover(failure)).toBe(failure)
  expect(reload).not.toHaveBeenCalled()
})

test('the page is loaded afresh once, and not again at once', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  serverAnswers(() => Promise.resolve({ ok: true }))
  void recover(failure)
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(await recover(failure)).toBe(failure)
  expect(reload).toHaveBeenCalledOnce()
})
