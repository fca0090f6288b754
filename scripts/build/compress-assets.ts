import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(css|js|json|svg|txt)$/
const asSmallAsPossible = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes a `.br` and a `.gz` beside each file that gets smaller by it, once, at build time. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const names = await readdir(dir, { recursive: true })
    await Promise.all(
      names.filter((name) => compressible.test(name)).map((name) => compress(path.join(dir, name))),
    )
  },
})

const compress = async (file: string): Promise<void> => {
  const plain = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, asSmallAsPossible),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (brotli.length < plain.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < plain.length) await writeFile(`${file}.gz`, gzipped)
}
