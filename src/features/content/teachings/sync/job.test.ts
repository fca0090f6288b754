import { expect, test, vi } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { syncTeachingsJob } from './job.server.ts'
import type { SyncResult } from '../schema.ts'

const done = { message: '', added: 0, updated: 0, isFresh: false }

test('the job is the same sync that visitors start', async () => {
  const sync = vi.fn<() => Promise<SyncResult>>(async () => done)
  await syncTeachingsJob(sync).run({})
  expect(sync).toHaveBeenCalledOnce()
})

test('the job leaves a sync that was refused to its next turn, and lets a fault be known', async () => {
  await expect(
    syncTeachingsJob(() => Promise.reject(new Refusal('sync_failed'))).run({}),
  ).resolves.toBeUndefined()
  await expect(syncTeachingsJob(() => Promise.reject(new Error('no room'))).run({})).rejects.toThrow(
    'no room',
  )
})
