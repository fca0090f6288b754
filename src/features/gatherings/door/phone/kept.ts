import { asRecord } from '#browser/memory/browser-memory.ts'
import type { CheckIn, DoorList, Undo } from '../schema.ts'

/**
 * What a phone keeps of a door, each scan under a key of its own: two tabs of one phone lose nothing of each other. What was
 * sent stays, without a name, for the sums of the evening, and all of it goes when the link ends.
 */
export type KeptScan = {
  row: CheckIn
  /** By the clock of the server. */
  at: string
  /** "Ama S." */
  label: string
  /** Which guest of the list: the first of their codes. */
  of: string | undefined
  /** In minor units: what the volunteer took. */
  taken: number
  reached: Reached
  undone: (Undo & { reached: Reached }) | undefined
}

/** Where it is known: on this phone, by the server, and in the list that came from there. */
export type Reached = 'phone' | 'server' | 'list'

export type Me = { id: string; name: string }

type Head = { me: Me | undefined; list: DoorList | undefined }

/** Where the browser refuses to store, it lasts until the page is left. */
const unstored = new Map<string, string>()

const read = (key: string): unknown => {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const write = (key: string, value: unknown): void => {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

const remove = (key: string): void => {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing is in it.
  }
}

const allKeys = (): string[] => {
  try {
    return [...new Set([...Object.keys(localStorage), ...unstored.keys()])]
  } catch {
    return [...unstored.keys()]
  }
}

/** Not the secret: only its beginning, to tell two links apart. */
const prefixOf = (token: string): string => `door ${token.slice(0, 8)} `

export const readHead = (token: string): Head => {
  const { me, list } = asRecord(read(`${prefixOf(token)}list`)) as Partial<Head>
  // A list from before the site was upgraded has no count of walk-ins yet.
  return { me, list: list && { ...noWalkIns, ...list } }
}

const noWalkIns = { walkIns: 0 }

export const keepHead = (token: string, head: Head): void => write(`${prefixOf(token)}list`, head)

export const readScans = (token: string): KeptScan[] => {
  const prefix = `${prefixOf(token)}scan `
  return allKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => read(key) as KeptScan)
    .filter((scan) => asRecord(scan).row !== undefined)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

export const keepScan = (token: string, scan: KeptScan): void =>
  write(`${prefixOf(token)}scan ${scan.row.id}`, scan)

/** Of the doors whose links have ended, and of one that was left by its owner. */
export const forgetDoor = (token: string): void => {
  for (const key of allKeys()) if (key.startsWith(prefixOf(token))) remove(key)
}

export const forgetEndedDoors = (now: number): void => {
  for (const key of allKeys().filter((one) => /^door [\w-]{8} list$/.test(one))) {
    const { list } = asRecord(read(key)) as Partial<Head>
    if (list && Date.parse(list.endsAt) > now) continue
    forgetDoor(key.slice(5, 13))
  }
}
