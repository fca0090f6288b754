import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'

/** Makes the data folder if it is missing, and refuses the start where nothing can be written. */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir)
    const probe = path.join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartupError(
      `Can't write to the data folder ${dataDir} (${reason}). Set DATA_DIR to a different one.`,
    )
  }
}

/** What root writes, only root could read: a folder in the data folder gets the same owner. */
export const giveToOwner = (dataDir: string, folder: string): void => {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid, gid } = statSync(dataDir)
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), uid, gid)
}

// Node's recursive `mkdirSync` never ends where no folder can be made, as in /proc.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder))
  try {
    // What members may see is for no other user of the machine.
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another instance, started at the same moment, was quicker.
    if (!existsSync(folder)) throw error
  }
}
