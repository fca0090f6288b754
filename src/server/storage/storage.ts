import type { Readable } from 'node:stream'

export type StoredFile = {
  size: number
  /** All of it, or the bytes from `start` to `end`, both included. */
  read: (range?: { start: number; end: number }) => Readable
}

/** Where files are kept. The data folder now; an object store needs no more than these three. */
export type Storage = {
  /** Whole, or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  open: (name: string) => Promise<StoredFile | undefined>
  /** Also of what is gone already. */
  remove: (name: string) => Promise<void>
}
