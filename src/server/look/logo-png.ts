import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/storage/storage.ts'
import { paths } from '#shared/paths.ts'
import type { Logo } from '#shared/site.ts'

const longestSide = 512

let taken: { file: string; png: Buffer } | undefined

/** The uploaded logo as PNG, in memory like the facts of the site: what is drawn and PDFs read nothing from the storage. */
export const logoPng = (): Buffer | undefined => taken?.png

/** Reads it when it has changed. Without its file the community has its initial. */
export const takeLogo = async (storage: Storage, { file }: Logo): Promise<void> => {
  if (taken?.file === file) return
  taken = undefined
  if (!file) return
  const stored = await storage.open(file.slice(paths.upload('').length))
  if (stored) taken = { file, png: await toPng(await buffer(stored.read())) }
}

const toPng = async (bytes: Buffer): Promise<Buffer> => {
  // Loaded with the first logo: a site without one has no use for its memory.
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
