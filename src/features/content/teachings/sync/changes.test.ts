import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import type { SyncedTeaching } from './to-teaching.ts'

const teaching: SyncedTeaching = {
  videoId: 'a',
  title: 'Old',
  category: 'Seasons',
  excerpt: 'Old',
  content: 'Old',
  duration: '1:00',
  publishedAt: '2026-01-10T17:00:00.000Z',
}
const stored = { ...teaching, editedFields: [] }

test('what is the same is not written again', () => {
  expect(changesOf(stored, teaching)).toEqual({})
})

test('what differs is written, except what an administrator edited', () => {
  const synced = { ...teaching, title: 'New', content: 'New' }
  expect(changesOf(stored, synced)).toEqual({ title: 'New', content: 'New' })
  expect(changesOf({ ...stored, editedFields: ['title'] }, synced)).toEqual({ content: 'New' })
})

test('a source without durations does not take them away', () => {
  expect(changesOf(stored, { ...teaching, duration: null })).toEqual({})
})
