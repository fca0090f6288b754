import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ensureName, isStoredName, type Storage } from './storage.ts'

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
  list: async () => {
    try {
      // What was never written to its end has another kind of name.
      return (await readdir(folder)).filter(isStoredName)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  },
})

const placeOf = (folder: string, name: string): string => path.join(folder, ensureName(name))
