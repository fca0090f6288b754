import { expect, test } from 'vitest'
import { loginAddress, pathAfterLogin } from './login-address.ts'

const after = (address: string) =>
  pathAfterLogin(new URL(address, 'https://own.example').searchParams.get('next'))

test.each(['/admin', '/admin/inbox?request=7', '/admin/events?search=rest+and+work&page=2'])(
  'the login leads back to %s',
  (wanted) => {
    expect(after(loginAddress(wanted))).toBe(wanted)
  },
)

test.each([
  null,
  '/',
  '/account',
  '/administrators',
  '/admin/login',
  '/admin/forgot-password',
  '//evil.example/admin/',
  'https://evil.example',
])('the login leads to the overview, and not to %j', (next) => {
  expect(pathAfterLogin(next)).toBe('/admin')
})
