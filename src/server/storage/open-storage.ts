import path from 'node:path'
import type { Env } from '../env.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** Where this installation keeps its uploads. */
export const openStorage = (env: Pick<Env, 'dataDir'>): Storage =>
  folderStorage(path.join(env.dataDir, 'uploads'))
