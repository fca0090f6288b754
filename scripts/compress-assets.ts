import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(css|js|json|svg|txt|webmanifest)$/

/** Writes a `.br` and a `.gz` beside each file that gets smaller by it, once, at build time. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir) compressFolder(dir)
  },
})

const compressFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) compressFolder(file)
    else if (compressible.test(name)) compressFile(file)
  }
}

const compressFile = (file: string): void => {
  const plain = readFileSync(file)
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(plain, { level: 9 })
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < plain.length) writeFileSync(`${file}.gz`, gzip)
}
