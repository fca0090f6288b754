import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

export type Progress = { done: number; all: number; copied: number }

/**
 * Copies every file, and reads each copy back to compare it. What is there already and the same is left alone, so it
 * can be run again; nothing is deleted.
 */
export const copyUploads = async (
  from: Storage,
  to: Storage,
  report: (progress: Progress) => void,
): Promise<Progress> => {
  const names = await from.list()
  const progress = { done: 0, all: names.length, copied: 0 }
  for (const name of names) {
    if (await copyOne(from, to, name)) progress.copied += 1
    progress.done += 1
    report({ ...progress })
  }
  return progress
}

/** Whether there was something to copy. */
const copyOne = async (from: Storage, to: Storage, name: string): Promise<boolean> => {
  const bytes = await readWhole(from, name)
  // Deleted since the list was read.
  if (!bytes) return false
  const wanted = checksum(bytes)
  const isThere = async () => {
    const copy = await readWhole(to, name)
    return copy !== undefined && checksum(copy) === wanted
  }
  if (await isThere()) return false
  await to.put(name, bytes)
  if (!(await isThere())) throw new Error(`The copy of ${name} is not the same as the file.`)
  return true
}

const readWhole = async (storage: Storage, name: string): Promise<Buffer | undefined> => {
  const file = await storage.open(name)
  return file && buffer(file.read())
}

const checksum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
