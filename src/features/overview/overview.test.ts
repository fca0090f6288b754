import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'
import { dueText, promiseWords, type OpenPromise } from './promise-words.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:20:00Z', 'Due in less than an hour'],
  ['2026-11-15T17:30:00Z', 'Due in 5 h'],
  ['2026-11-18T12:00:00Z', 'Due in 3 days'],
  ['2026-11-15T11:30:00Z', 'Late by less than an hour'],
  ['2026-11-14T09:00:00Z', 'Late by 27 h'],
  ['2026-11-12T09:00:00Z', 'Late by 3 days'],
])('what was promised for %s is %j', (dueAt, text) => {
  expect(dueText(dueAt, now)).toBe(text)
})

test.each([
  ['07:00', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['18:00', 'Good evening'],
])('at %s the dashboard says %j', (time, greeting) => {
  expect(greetingAt(new Date(`2026-11-15T${time}:00Z`))).toBe(greeting)
})

test('each promise leads to the tab where it is kept, a request to its own row', () => {
  const promise = { name: 'Ama Serwaa', title: 'M-4F2K' } as OpenPromise
  expect(promiseWords({ ...promise, kind: 'mentor request' })).toEqual({
    text: 'Ama Serwaa asks for a mentor',
    verb: 'Open',
    href: '/admin/mentorship?search=M-4F2K',
  })
  expect(promiseWords({ ...promise, kind: 'pending member' }).href).toBe('/admin/users')
  expect(promiseWords({ ...promise, kind: 'join request' }).href).toBe('/admin/join-us?search=M-4F2K')
})

test('whoever wrote without a name is somebody', () => {
  const message = { kind: 'message', name: null, title: 'M-4F2K' } as OpenPromise
  expect(promiseWords(message).text).toBe('Somebody wrote to us')
})
