import { buffer } from 'node:stream/consumers'
import { takeTurns } from '#server/turns.ts'
import type { Platform } from '#server/platform.ts'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { pictureInWidth, pictureWidths } from '#shared/picture-widths.ts'
import { paths } from '#shared/paths.ts'
import { narrow, narrowForMail } from './pictures.server.ts'
import { isUploaded } from './queries.server.ts'

type Store = Pick<Platform, 'db' | 'storage'>

// Making one takes a core for about a second.
const inTurn = takeTurns({ atOnce: 1, longestQueue: 40 })

const underWay = new Map<string, Promise<void>>()

const nameParts = /^([a-z\d]{32})-(\d+)\.(?:avif|jpg)$/

/** The picture that another width is made of. */
export const originalOf = (name: string): string => name.replace(nameParts, '$1.webp')

/** All names under which a picture may be kept in other widths. */
export const widthNames = (name: string): string[] => [
  ...pictureWidths.map((width) => pictureInWidth(name, width)),
  paths.mailPicture(name),
]

/** A picture in one of the widths. It is made when it is asked for the first time, and kept beside the original. */
export const openInWidth = async (store: Store, name: string): Promise<StoredFile | undefined> => {
  const kept = await store.storage.open(name)
  if (kept) return kept
  await makeOnce(store, name)
  return store.storage.open(name)
}

/** Many who ask for the same one wait for one making. */
const makeOnce = (store: Store, name: string): Promise<void> => {
  const begun = underWay.get(name)
  if (begun) return begun
  const making = inTurn(() => make(store, name)).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

const make = async ({ db, storage }: Store, name: string): Promise<void> => {
  const original = await readWhole(storage, originalOf(name))
  if (!original) return
  const width = Number(nameParts.exec(name)?.[2])
  const draw = name.endsWith('.jpg') ? narrowForMail : narrow
  await storage.put(name, await draw(original, width))
  // It may have been deleted while this was made.
  if (!(await isUploaded(db, originalOf(name)))) await storage.remove(name)
}

const readWhole = async (storage: Storage, name: string): Promise<Buffer | undefined> => {
  const file = await storage.open(name)
  return file && buffer(file.read())
}
