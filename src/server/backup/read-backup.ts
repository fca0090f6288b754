import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { manifestName, parseManifest, type Manifest } from './manifest.ts'
import { readTar, type TarFile } from './tar.ts'

/** The files of a backup in the order that they were written. */
export async function* readEntries(file: string): AsyncGenerator<TarFile> {
  const source = createReadStream(file)
  // The reader of the last stream hears of every failure.
  const bytes = pipeline(source, createGunzip(), () => {})
  try {
    yield* readTar(inWords(bytes, file))
  } finally {
    source.destroy()
  }
}

async function* inWords(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw readable(error, file)
  }
}

/** Reads all of a backup and compares it with its list of contents. Nothing is written anywhere. */
export const verifyBackup = async (file: string): Promise<Manifest> => {
  const found = new Map<string, { bytes: number; hash: Hash }>()
  let manifest: Manifest | undefined
  for await (const { name, body } of readEntries(file)) {
    if (name === manifestName) {
      manifest = parseManifest(await textOf(body))
      continue
    }
    const known = found.get(ownerOf(name)) ?? { bytes: 0, hash: createHash('sha256') }
    found.set(ownerOf(name), known)
    for await (const chunk of body) {
      known.bytes += chunk.length
      known.hash.update(chunk)
    }
  }
  if (!manifest) throw new BackupError('The list of contents is missing. Part of the backup is missing.')
  const wanted = [
    ...manifest.tables.map((table) => ({ ...table, key: `tables/${table.name}` })),
    ...manifest.files.map((stored) => ({ ...stored, key: `files/${stored.name}` })),
  ]
  const nothing = { bytes: 0, hash: createHash('sha256') }
  for (const { key, bytes, sha256 } of wanted) {
    const { bytes: size, hash } = found.get(key) ?? nothing
    if (size !== bytes || hash.copy().digest('hex') !== sha256)
      throw new BackupError(`${key} isn't as it was when the backup was written.`)
    found.delete(key)
  }
  const [unknown] = found.keys()
  if (unknown) throw new BackupError(`${unknown} isn't in the list of contents.`)
  return manifest
}

/** `tables/members` of `tables/members/000001`: the parts of a table are one. */
export const ownerOf = (name: string): string => name.split('/').slice(0, 2).join('/')

const textOf = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const reasons: Record<string, string> = {
  ENOENT: "The file doesn't exist.",
  EISDIR: "It's a folder, not a file.",
  EACCES: "You aren't allowed to read it.",
  Z_BUF_ERROR: 'The file ends too early. Part of the backup is missing.',
  Z_DATA_ERROR: "The file is damaged or isn't a backup.",
}

const readable = (error: unknown, file: string): unknown => {
  const reason = reasons[String((error as NodeJS.ErrnoException).code)]
  return reason ? new BackupError(`${file} can't be read. ${reason}`, { cause: error }) : error
}
