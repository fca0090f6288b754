import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * drizzle-orm lists each of its files, for every database and twice, in a package.json of 180 KB, and Node
 * reads that list again for each file it imports: 0.9 of the 2 seconds that a start computes. Without the
 * inner files of other databases and the CommonJS twins the list is short, and nothing that we use is gone.
 */
export function lightenDrizzle(folder) {
  const file = `${folder}/drizzle-orm/package.json`
  if (!existsSync(file)) return
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const kept = Object.entries(manifest.exports).filter(([name]) => isOfUse(name))
  manifest.exports = Object.fromEntries(kept.map(([name, target]) => [name, target.import ?? target]))
  // Renamed into place: somebody may be reading it.
  writeFileSync(`${file}.new`, JSON.stringify(manifest))
  renameSync(`${file}.new`, file)
}

function isOfUse(name) {
  const [, first, ...inner] = name.split('/')
  return inner.length === 0 || ['pg-core', 'node-postgres', 'sql'].includes(first)
}
