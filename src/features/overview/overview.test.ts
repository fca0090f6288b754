import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'
import { promiseWords, type OpenPromise } from './promise-words.ts'

test.each([
  ['07:00', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['18:00', 'Good evening'],
])('at %s the dashboard says %j', (time, greeting) => {
  expect(greetingAt(new Date(`2026-11-15T${time}:00Z`))).toBe(greeting)
})

test('each promise leads to the tab where it is kept, a request to itself', () => {
  const promise = { id: '7', name: 'Ama Serwaa', title: 'M-4F2K' } as OpenPromise
  expect(promiseWords({ ...promise, kind: 'mentor request' })).toEqual({
    text: 'Ama Serwaa asks for a mentor',
    verb: 'Open',
    href: '/admin/mentorship?request=7',
  })
  expect(promiseWords({ ...promise, kind: 'pending member' }).href).toBe('/admin/users')
  expect(promiseWords({ ...promise, kind: 'join request' }).href).toBe('/admin/join-us?request=7')
})

test('whoever wrote without a name is somebody', () => {
  const message = { kind: 'message', name: null, title: 'M-4F2K' } as OpenPromise
  expect(promiseWords(message).text).toBe('Somebody wrote to us')
})
