import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const pathAfter = (next: string | null) =>
  ownPath(next, { isMeant: (path) => path !== '/auth', otherwise: '/' })

test.each(['/account', '/events/42?from=email#register', '/'])('%s is a page of ours', (next) => {
  expect(pathAfter(next)).toBe(next)
})

test.each([
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth?next=/auth',
])('%j leads home', (next) => {
  expect(pathAfter(next)).toBe('/')
})
