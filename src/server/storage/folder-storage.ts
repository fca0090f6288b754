import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

/** Files in one flat folder, which is made with the first of them. */
export const folderStorage = (folder: string): Storage => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = path.join(folder, `.${randomUUID()}`)
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, placeOf(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
  open: async (name) => {
    const place = placeOf(folder, name)
    try {
      const { size } = await stat(place)
      return { size, read: (range) => createReadStream(place, range) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
  remove: (name) => rm(placeOf(folder, name), { force: true }),
})

/** Takes a name and never a path, wherever the name comes from. */
const placeOf = (folder: string, name: string): string => {
  if (!/^[a-z\d][a-z\d.-]*$/.test(name)) throw new Error('A file in the storage has a name of small letters.')
  return path.join(folder, name)
}
