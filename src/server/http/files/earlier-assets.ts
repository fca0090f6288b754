import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { loadAsset, typeOf, type Asset } from './assets.ts'

/** The present build is one of them. */
const mostBuilds = 3

/**
 * Keeps a copy of a build's files: a page that was opened before an update asks for them later. What is older than the
 * last three builds goes. Any number of processes may call it at the same time.
 */
export const keepAssets = async (built: string, kept: string): Promise<void> => {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const place = path.join(kept, await nameOf(built))
  if (!existsSync(place)) await copyWhole(built, place)
  // A build that is started again, as after a rollback, is the newest.
  await utimes(place, new Date(), new Date())
  for (const old of (await newestFirst(kept)).slice(mostBuilds))
    await rm(old, { recursive: true, force: true })
}

/** The names have the hashes of the contents in them, so together they name the build. */
const nameOf = async (built: string): Promise<string> => {
  const names = await readdir(built, { recursive: true })
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)
}

const copyWhole = async (built: string, place: string): Promise<void> => {
  const unfinished = path.join(path.dirname(place), `.${randomUUID()}`)
  try {
    await cp(built, unfinished, { recursive: true })
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was quicker.
    if (!existsSync(place)) throw error
  }
}

const newestFirst = async (kept: string): Promise<string[]> => {
  const names = (await readdir(kept)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const places = names.map((name) => path.join(kept, name))
  const times = await Promise.all(places.map(async (place) => ({ place, time: (await stat(place)).mtimeMs })))
  return times.toSorted((one, other) => other.time - one.time).map(({ place }) => place)
}

// A name, perhaps in a folder, and no dot at the beginning of either: it leads nowhere else.
const isAssetPath = /^\/assets\/((?:[\w-][\w.-]*\/)?[\w-][\w.-]*)$/

/** A file of any build that is kept here, including a newer one that another instance has put there. */
export const findKeptAsset = async (kept: string, address: string): Promise<Asset | undefined> => {
  const [, name] = isAssetPath.exec(address) ?? []
  const type = name && typeOf(name)
  if (!type) return undefined
  for (const build of await newestFirst(kept).catch(() => [])) {
    const file = path.join(build, name)
    if (existsSync(file)) return loadAsset(file, type)
  }
  return undefined
}
