import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const facts = { setUp: 'yes', workedAt: null, failure: null, advice: null } as const
const [monday, tuesday] = ['2026-11-16T09:00:00.000Z', '2026-11-17T09:00:00.000Z']

test('what is set up works once something has gone through it', () => {
  expect(standingOf({ ...facts, setUp: 'no' }, undefined)).toBe('not set up')
  expect(standingOf(facts, undefined)).toBe('not tested')
  expect(standingOf({ ...facts, workedAt: monday }, undefined)).toBe('works')
  expect(standingOf(facts, { worked: true, at: monday })).toBe('works')
  expect(standingOf({ ...facts, setUp: 'for tests', workedAt: monday }, undefined)).toBe('test mode')
})

test('what happened last counts', () => {
  const failed = { ...facts, failure: { at: monday } }
  expect(standingOf(failed, undefined)).toBe('look')
  expect(standingOf(failed, { worked: true, at: tuesday })).toBe('works')
  expect(standingOf({ ...failed, workedAt: tuesday }, undefined)).toBe('works')
  expect(standingOf({ ...facts, workedAt: monday }, { worked: false, at: tuesday })).toBe('look')
  expect(standingOf({ ...facts, workedAt: tuesday }, { worked: false, at: monday })).toBe('works')
  expect(standingOf({ ...facts, failure: { at: tuesday } }, { worked: true, at: monday })).toBe('look')
})

test('what works and could work better is looked at', () => {
  expect(standingOf({ ...facts, workedAt: monday, advice: 'Enter the webhook.' }, undefined)).toBe('look')
})
