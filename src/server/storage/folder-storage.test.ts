import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-storage-'))
const storage = folderStorage(path.join(folder, 'uploads'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is put can be opened, in part too, until it is removed', async () => {
  await storage.put('a.txt', Buffer.from('Sankofa'))
  const file = await storage.open('a.txt')
  expect(file?.size).toBe(7)
  expect(await text(file!.read())).toBe('Sankofa')
  expect(await text(file!.read({ start: 2, end: 4 }))).toBe('nko')
  await storage.remove('a.txt')
  await storage.remove('a.txt')
  expect(await storage.open('a.txt')).toBeUndefined()
})

test('nothing half-written is left behind', async () => {
  await storage.put('b.txt', Buffer.from('whole'))
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual(['b.txt'])
})

test('all files are listed, and nothing half-written', async () => {
  await storage.put('d.txt', Buffer.from('whole'))
  writeFileSync(path.join(folder, 'uploads', '.unfinished'), 'ha')
  expect((await storage.list()).toSorted()).toEqual(['b.txt', 'd.txt'])
  rmSync(path.join(folder, 'uploads', '.unfinished'))
  expect(await folderStorage(path.join(folder, 'nothing')).list()).toEqual([])
})

test('other users of the machine can read neither the folder nor a file', async () => {
  await storage.put('c.txt', Buffer.from('for members'))
  const modeOf = (...parts: string[]) => statSync(path.join(folder, 'uploads', ...parts)).mode & 0o777
  expect(modeOf()).toBe(0o700)
  expect(modeOf('c.txt')).toBe(0o600)
  await storage.remove('c.txt')
})

test.each(['../secret', '/etc/passwd', 'a/b', '.hidden', '', 'A.txt', 'a\0'])(
  '“%s” is no name',
  async (name) => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('has a name')
    await expect(storage.open(name)).rejects.toThrow('has a name')
    expect(() => storage.remove(name)).toThrow('has a name')
  },
)
