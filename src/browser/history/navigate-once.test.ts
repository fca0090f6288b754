import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateOnce } from './navigate-once.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'https://sankofa.example/teachings?page=2' }))
afterEach(() => vi.unstubAllGlobals())

test('another address is a new entry of the history', () => {
  const navigate = vi.fn<(to: string, options?: object) => void>()
  navigateOnce(navigate, '/teachings?page=3')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/teachings?page=3', undefined)
})

test('the address that is there takes the place of itself', () => {
  const navigate = vi.fn<(to: string, options?: object) => void>()
  navigateOnce(navigate, '/teachings?page=2', { state: { beneath: '/' } })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/teachings?page=2', {
    state: { beneath: '/' },
    replace: true,
  })
})
