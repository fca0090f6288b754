import { expect, test } from 'vitest'
import { ownPromise, ownState } from './own-request-words.ts'

const now = new Date('2026-11-17T10:00:00.000Z')
const answeredAt = '2026-11-16T10:00:00.000Z'
const request = {
  state: 'new',
  answeredAt: null,
  promisedAt: '2026-11-18T14:02:00.000Z',
  dueAt: '2026-11-18T14:02:00.000Z',
  isAnswerPromised: true,
}

test.each([
  [{ state: 'new' }, 'Received'],
  [{ state: 'in progress' }, 'In progress'],
  [{ state: 'in progress', answeredAt }, 'In progress'],
  [{ state: 'done', answeredAt }, 'Replied'],
  [{ state: 'done' }, 'Closed'],
  [{ state: 'closed', answeredAt }, 'Replied'],
  [{ state: 'closed' }, 'Closed'],
  [{ state: 'matched' }, 'Matched with a mentor'],
])('%j is %s', (change, label) => {
  expect(ownState({ ...request, ...change }).label).toBe(label)
})

const past = '2026-11-15T14:02:00.000Z'

test.each([
  [{}, "We'll reply by 18 November 2026"],
  [{ dueAt: '2026-11-20T14:02:00.000Z' }, "We'll reply by 20 November 2026"],
  [{ promisedAt: past, dueAt: past }, "We said we'd reply by 15 November 2026, and we haven't. We're sorry."],
  [
    { promisedAt: past },
    "We said we'd reply by 15 November 2026, and we haven't. We're sorry. New date: 18 November 2026",
  ],
  [{ state: 'in progress', answeredAt, promisedAt: past }, 'We replied on 16 November 2026'],
  [{ isAnswerPromised: false, promisedAt: past }, undefined],
  [{ state: 'done' }, undefined],
])('%j: %s', (change, words) => {
  expect(ownPromise({ ...request, ...change }, now)).toBe(words)
})
