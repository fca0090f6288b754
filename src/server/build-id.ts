import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const stamp = path.resolve(import.meta.dirname, '../../dist/.built')

/** Names the build that runs: the beginning of what `npm run build` wrote about its sources. */
export const readBuildId = (): string =>
  existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'unknown'
