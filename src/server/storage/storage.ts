import type { Readable } from 'node:stream'

export type StoredFile = {
  size: number
  /** All of it, or the bytes from `start` to `end`, both included. */
  read: (range?: { start: number; end: number }) => Readable
}

/** Where files are kept: a folder, or a bucket of an object storage. */
export type Storage = {
  /** Whole, or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  open: (name: string) => Promise<StoredFile | undefined>
  /** Removing a file that does not exist is no error. */
  remove: (name: string) => Promise<void>
  /** The names of all files, in no order. */
  list: () => Promise<string[]>
}

/** The storage does not answer, or refuses: no fault of the request. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

const namePattern = /^[a-z\d][a-z\d.-]*$/

export const isStoredName = (name: string): boolean => namePattern.test(name)

/** A name and never a path, wherever it comes from. */
export const ensureName = (name: string): string => {
  if (!isStoredName(name)) throw new Error('A file in the storage has a name of small letters.')
  return name
}
