import { describe, expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'
import { chartText, topOf, weekLabels } from './chart.ts'
import { eventNeedWords, type EventNeed } from './event-need-words.ts'
import { faultWords } from './fault-words.ts'
import { emailReason } from './failed-emails/email-reason.ts'
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
    text: 'Ama Serwaa would like a mentor',
    verb: 'Open',
    href: '/admin/mentorship?request=7',
  })
  expect(promiseWords({ ...promise, kind: 'pending member', title: 'ama.s' }).href).toBe(
    '/admin/users?pending=ama.s',
  )
  expect(promiseWords({ ...promise, kind: 'join request' }).href).toBe('/admin/join-us?request=7')
})

test.each([
  ['prayer', null, 'Prayer request from Ama', 'Open'],
  ['question', 'Theology', 'Question about Theology from Ama', 'Reply'],
  ['question', 'Other', 'Question from Ama', 'Reply'],
  ['contact', null, 'Message from Ama', 'Reply'],
  ['event proposal', null, 'Event proposal from Ama', 'Reply'],
  ['resource request', null, 'Resource request from Ama', 'Reply'],
] as const)('a message says what it is: %s about %s', (messageKind, topic, text, verb) => {
  const message = {
    id: '7',
    kind: 'message',
    name: 'Ama',
    isReadable: true,
    messageKind,
    topic,
  } as OpenPromise
  expect(promiseWords(message)).toEqual({ text, verb, href: '/admin/inbox?request=7' })
})

test('uses a placeholder for a message without a name', () => {
  const message = { kind: 'message', name: null, messageKind: 'prayer', topic: null } as OpenPromise
  expect(promiseWords({ ...message, isReadable: true }).text).toBe('Prayer request from someone anonymous')
  expect(promiseWords({ ...message, isReadable: false }).text).toBe('Prayer request')
})

test('an event says what it lacks, why that matters, and where it is mended', () => {
  const now = new Date('2026-03-12T06:30:00Z')
  const need = { id: 'f1c1b7c0', title: 'Mentor training day', registered: 18, capacity: 20 } as EventNeed
  const startsAt = '2026-03-13T09:00:00Z'
  expect(eventNeedWords({ ...need, kind: 'no meeting link', startsAt }, now)).toEqual({
    text: '“Mentor training day” has no meeting link',
    why: 'Starts in 26 hours, 18 people registered.',
    verb: 'Add link',
    href: '/admin/events?edit=f1c1b7c0',
  })
  expect(eventNeedWords({ ...need, kind: 'full', registered: 20, startsAt }, now)).toMatchObject({
    text: '“Mentor training day” is full',
    why: '20 of 20. Starts in 26 hours.',
    verb: 'Add places',
  })
  expect(
    eventNeedWords({ ...need, kind: 'no meeting link', registered: 1, startsAt: '2026-03-12T06:00:00Z' }, now)
      .why,
  ).toBe('Has started, 1 person registered.')
})

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [14, 16],
  [46, 50],
  [100, 100],
  [101, 160],
  [1_250, 1_600],
  [98_765, 100_000],
])('a chart of at most %i goes up to %i', (most, top) => {
  expect(topOf(most)).toBe(top)
  expect(Number.isInteger(top / 2)).toBe(true)
})

test('a month is named where it begins, and at the start unless it ends there', () => {
  expect(weekLabels(['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'])).toEqual([
    '12 Jan',
    '19',
    '26',
    '2 Feb',
    '9',
  ])
  expect(weekLabels(['2026-01-26', '2026-02-02', '2026-02-09'])).toEqual(['26', '2 Feb', '9'])
})

test('a chart gives its figures to screen readers', () => {
  const points = [
    { from: '2026-02-23', count: 1_250 },
    { from: '2026-03-02', count: 46 },
  ]
  expect(chartText('New members per week', points)).toBe(
    'New members per week: week of 23 Feb 1,250, this week so far 46.',
  )
})

test.each([
  ['EENVELOPE 550', "This email address doesn't exist (EENVELOPE 550)"],
  ['ETIMEDOUT', "We couldn't reach the mail server (ETIMEDOUT)"],
  ['EAUTH 535', 'The mail server rejected our password (EAUTH 535)'],
  ['EMESSAGE 550', 'The mail server rejected the email (EMESSAGE 550)'],
])('the reason %s is shown in words', (codes, words) => {
  expect(emailReason(codes)).toBe(words)
})

describe('what is wrong with the site itself', () => {
  const now = new Date('2026-11-17T12:00:00Z')

  test.each([
    ['disk full', '2026-11-17T11:50:00Z', /disk is full.*can't be saved \(last seen less than an hour ago\)/],
    ['out of connections', '2026-11-17T11:59:00Z', /asked to try again/],
    ['out of memory', '2026-11-17T11:59:00Z', /ran out of memory/],
    ['backup failed', '2026-11-15T02:07:00Z', /backup failed\. The last good backup was made 2 days ago\./],
    ['backup late', null, /backup is missing\. There's no backup yet\./],
    [
      'jobs stopped',
      '2026-11-17T11:50:00Z',
      /in the background \(last seen less than an hour ago\): emails wait/,
    ],
    ['jobs stopped', null, /in the background: emails wait/],
    ['secret changed', null, /restoring the old secret/],
  ] as const)('%s is said in words', (kind, since, words) => {
    expect(faultWords({ kind, since }, now)).toMatch(words)
  })
})
