import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { readEnv } from '../env.ts'
import { folderStorage } from './folder-storage.ts'
import { copyUploads } from './move-uploads.ts'
import { ensureStorage, openStorage } from './open-storage.ts'
import { StorageAway, type Storage } from './storage.ts'

let s3: FakeS3
let storage: Storage

beforeAll(async () => {
  s3 = await startFakeS3()
  storage = await openStorage(readEnv(s3.env))
})
afterEach(() => {
  s3.fail(undefined)
  s3.objects.clear()
})
afterAll(() => s3?.stop())

const complaintAbout = async (change: Record<string, string>): Promise<string> => {
  const complaint = await ensureStorage(readEnv({ ...s3.env, ...change })).catch(
    (error: Error) => error.message,
  )
  return complaint ?? 'nothing'
}

describe('a bucket', () => {
  test('keeps what is put, gives it back, in part too, and removes it', async () => {
    await storage.put('a.txt', Buffer.from('Sankofa'))
    expect([...s3.objects.keys()]).toEqual(['uploads/a.txt'])
    const file = await storage.open('a.txt')
    expect(file?.size).toBe(7)
    expect(await text(file!.read())).toBe('Sankofa')
    expect(await text(file!.read({ start: 2, end: 4 }))).toBe('nko')
    expect(await text(file!.read({ start: 6, end: 6 }))).toBe('a')
    await storage.remove('a.txt')
    await storage.remove('a.txt')
    expect(await storage.open('a.txt')).toBeUndefined()
  })

  test('keeps every byte of a small piece of a larger memory', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index)).subarray(100, 156)
    await storage.put('b.pdf', bytes)
    expect(s3.objects.get('uploads/b.pdf')).toEqual(bytes)
  })

  test('lists all of its files, over several pages, and nothing of others', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `file-${index}.webp`)
    for (const name of names) await storage.put(name, Buffer.from(name))
    s3.objects.set('backups/a.tar', Buffer.from('not ours'))
    expect((await storage.list()).toSorted()).toEqual(names)
  })

  test.each(['../secret', 'a/b', '.hidden', ''])('“%s” is no name', async (name) => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('has a name')
    await expect(storage.open(name)).rejects.toThrow('has a name')
    await expect(storage.remove(name)).rejects.toThrow('has a name')
  })

  test('that fails says so, for every question', async () => {
    s3.fail(503)
    await expect(storage.put('a.txt', Buffer.from('x'))).rejects.toThrow(StorageAway)
    await expect(storage.open('a.txt')).rejects.toThrow(StorageAway)
    await expect(storage.remove('a.txt')).rejects.toThrow(StorageAway)
    await expect(storage.list()).rejects.toThrow(StorageAway)
  })
})

describe('at the start', () => {
  test('a bucket that can be written is accepted, and left as it was', async () => {
    expect(await complaintAbout({})).toBe('nothing')
    expect(s3.objects.size).toBe(0)
  })

  test('each wrong setting is named in a sentence', async () => {
    const { host } = new URL(s3.env.S3_ENDPOINT)
    const nowhere = `127.0.0.1:${await freePort()}`
    expect(await complaintAbout({ S3_BUCKET: 'another' })).toBe(
      `The object storage at ${host} has no bucket another. Check S3_BUCKET.`,
    )
    const refused = (reason: string) =>
      `The object storage at ${host} refuses the key (${reason}). Check S3_KEY and S3_SECRET, and that the key may write.`
    expect(await complaintAbout({ S3_KEY: 'wrong' })).toBe(refused('InvalidAccessKeyId'))
    expect(await complaintAbout({ S3_SECRET: 'wrong' })).toBe(refused('SignatureDoesNotMatch'))
    expect(await complaintAbout({ S3_ENDPOINT: `http://${nowhere}` })).toBe(
      `Can't reach the object storage at ${nowhere} (ECONNREFUSED). Check S3_ENDPOINT.`,
    )
    s3.fail(500)
    expect(await complaintAbout({})).toBe(
      `The object storage at ${host} can't be used (500, InternalError). Check S3_ENDPOINT and S3_REGION.`,
    )
  })

  test('one that is just starting is waited for', async () => {
    s3.fail(503)
    const asked = s3.asked()
    const started = complaintAbout({})
    await expect.poll(() => s3.asked()).toBeGreaterThan(asked)
    s3.fail(undefined)
    expect(await started).toBe('nothing')
  })
})

describe('moving', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-move-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('copies what is missing or different, can be run again, and goes back', async () => {
    const files = folderStorage(path.join(folder, 'here'))
    for (const name of ['a.pdf', 'b.webp', 'b-640.webp', 'c.mp3']) await files.put(name, Buffer.from(name))
    s3.objects.set('uploads/a.pdf', Buffer.from('x.pdf'))
    s3.objects.set('uploads/c.mp3', Buffer.from('c.mp3'))
    const reports: number[] = []
    const copy = () => copyUploads(files, storage, ({ done }) => reports.push(done))
    expect(await copy()).toEqual({ done: 4, all: 4, copied: 3 })
    expect(reports).toEqual([1, 2, 3, 4])
    expect(s3.objects.get('uploads/a.pdf')?.toString()).toBe('a.pdf')
    expect(await copy()).toMatchObject({ copied: 0 })

    const back = folderStorage(path.join(folder, 'there'))
    expect(await copyUploads(storage, back, () => {})).toMatchObject({ all: 4, copied: 4 })
    expect((await back.list()).toSorted()).toEqual((await files.list()).toSorted())
  })

  test('a copy that is not the same is an error', async () => {
    const files = folderStorage(path.join(folder, 'here'))
    const careless: Storage = { ...storage, put: (name) => storage.put(name, Buffer.from('half')) }
    await expect(copyUploads(files, careless, () => {})).rejects.toThrow('is not the same')
  })
})
