import { describe, expect, test } from 'vitest'
import { isLate, momentText, progressNote } from './promise-clock.ts'

/** A Tuesday. */
const now = new Date('2026-11-17T10:00:00.000Z')

const request = {
  state: 'new',
  askedAt: '2026-11-16T14:02:00.000Z',
  readSince: null,
  promisedAt: '2026-11-18T14:02:00.000Z',
  dueAt: '2026-11-18T14:02:00.000Z',
  answeredAt: null,
  doneAt: null,
  isAnswerPromised: true,
}

const said = (change: Partial<Parameters<typeof progressNote>[0]>, at = now) => {
  const { title, text } = progressNote({ ...request, ...change }, at)
  return `${title}: ${text}`
}

describe('while the person waits', () => {
  test('it says when it came, and until when we answer', () => {
    expect(said({})).toBe("We've received it: Received Monday 14:02. We'll reply by Wednesday 14:02.")
  })

  test('it says since when it is being read: with the day if it is another one', () => {
    expect(said({ state: 'in progress', readSince: '2026-11-16T15:10:00.000Z' })).toBe(
      "We're reading it: Received Monday 14:02. We started reading it at 15:10. We'll reply by Wednesday 14:02.",
    )
    expect(said({ state: 'in progress', readSince: '2026-11-17T09:10:00.000Z' })).toContain(
      "Received Monday 14:02. We started reading it on Tuesday 09:10. We'll reply by",
    )
  })

  test('a date that was moved by seconds is not said twice', () => {
    expect(said({ dueAt: '2026-11-18T14:02:30.000Z' })).toMatch(/reply by Wednesday 14:02\.$/)
  })

  test('a date that was moved stands beside the first one', () => {
    expect(said({ dueAt: '2026-11-20T14:02:00.000Z' })).toContain(
      "We'll reply by Friday 14:02. We first said Wednesday 14:02.",
    )
    expect(said({ dueAt: '2026-11-17T18:00:00.000Z' })).toMatch(/reply by Tuesday 18:00\.$/)
  })

  test('a prayer is prayed for, and nothing is late', () => {
    const late = new Date('2026-12-17T10:00:00.000Z')
    expect(said({ isAnswerPromised: false }, late)).toBe(
      "We've received it: Received Monday 16 November 14:02. The prayer team will pray for you this week.",
    )
  })
})

describe('when we are late', () => {
  const late = new Date('2026-11-19T08:00:00.000Z')

  test('it says so, and the new date', () => {
    expect(said({ dueAt: '2026-11-20T14:02:00.000Z', readSince: '2026-11-16T15:10:00.000Z' }, late)).toBe(
      "We're late: Received Monday 14:02. We started reading it at 15:10. We said we'd reply by Wednesday 14:02, and we haven't. We're sorry. New date: Friday 14:02.",
    )
  })

  test('without a new date it names none', () => {
    expect(said({}, late)).toMatch(/and we haven't\. We're sorry\. We'll reply as soon as we can\.$/)
    expect(said({ dueAt: '2026-11-19T07:00:00.000Z' }, late)).toMatch(/We'll reply as soon as we can\.$/)
  })

  test('the earliest date that the page has named counts', () => {
    const { promisedAt } = request
    const [before, after] = ['2026-11-17T09:00:00.000Z', '2026-11-20T14:02:00.000Z']
    expect(isLate({ promisedAt, dueAt: promisedAt }, now)).toBe(false)
    expect(isLate({ promisedAt, dueAt: before }, now)).toBe(true)
    expect(isLate({ promisedAt, dueAt: after }, now)).toBe(false)
    expect(isLate({ promisedAt, dueAt: after }, late)).toBe(true)
    expect(said({ dueAt: before })).toContain("We said we'd reply by Tuesday 09:00, and we haven't.")
  })
})

describe('nothing says "Answered" that was not', () => {
  const answeredAt = '2026-11-17T09:15:00.000Z'

  test.each([
    [
      { state: 'in progress', answeredAt },
      "We've replied: We replied on Tuesday 09:15. Your request stays open.",
    ],
    [{ state: 'done', answeredAt, doneAt: answeredAt }, /^We've replied: We replied on Tuesday 09:15\./],
    [{ state: 'closed', answeredAt, doneAt: answeredAt }, /^We've replied: /],
    [{ state: 'done', doneAt: answeredAt }, /^Closed: Closed Tuesday 09:15 without a written reply\./],
    [{ state: 'closed', doneAt: answeredAt }, /^Closed: /],
    [{ state: 'matched', doneAt: answeredAt }, /^You've been matched with a mentor: /],
  ])('%j', (change, words) => {
    expect(said(change)).toMatch(words)
  })
})

test.each([
  ['2026-11-16T00:00:00.000Z', 'Monday 00:00'],
  ['2026-11-22T23:59:00.000Z', 'Sunday 23:59'],
  ['2026-11-15T23:59:00.000Z', 'Sunday 15 November 23:59'],
  ['2026-11-23T00:00:00.000Z', 'Monday 23 November 00:00'],
  ['2027-01-04T08:00:00.000Z', 'Monday 4 January 2027 08:00'],
])('%s is %s', (instant, text) => {
  expect(momentText(instant, now)).toBe(text)
})
