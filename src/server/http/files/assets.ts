import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Encoding } from './encoding.ts'

/** A file of the build, in memory: plain, and compressed where that is smaller. */
export type Asset = {
  type: string
  cacheControl: string
  /** Only of a file whose content may change under its address. */
  tag?: string
  bytes: Map<Encoding, Buffer>
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const typeOf = (name: string): string | undefined => types[path.extname(name)]

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Every file of the build by its address. A Map of buffers costs a quarter of reading from disk. */
export const loadAssets = (folder: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = typeOf(name)
    if (type && !name.startsWith('.vite')) assets.set(`/${name}`, loadAsset(path.join(folder, name), type))
  }
  return assets
}

export const loadAsset = (file: string, type: string): Asset => {
  const plain = readFileSync(file)
  const bytes = new Map<Encoding, Buffer>([['identity', plain]])
  if (existsSync(`${file}.br`)) bytes.set('br', readFileSync(`${file}.br`))
  if (existsSync(`${file}.gz`)) bytes.set('gzip', readFileSync(`${file}.gz`))
  // The build writes the hash of a file's content into its name; the folder of the covers has a number.
  const isVersioned = file.includes(`${path.sep}assets${path.sep}`)
  if (isVersioned) return { type, bytes, cacheControl: forever }
  return {
    type,
    bytes,
    cacheControl: anHour,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 12),
  }
}
