import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

// No browser's header is half as long; a stranger must not make us parse a huge one.
const longestHeader = 200

/** The best encoding that the client takes. */
export const chooseEncoding = (accepted: string | string[] | undefined): Encoding => {
  const header = String(accepted ?? '')
  if (header.length > longestHeader) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

const accepts = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0+)?$/.test(quality ?? ''))

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** While a visitor waits; or once for many, which takes sixty times as long and makes a page a tenth smaller. */
const quality = { quick: 5, thorough: 11 }

/** Compresses off the main thread. */
export const compress = (
  plain: Buffer,
  encoding: Encoding,
  effort: keyof typeof quality = 'quick',
): Promise<Buffer> => {
  if (encoding === 'br')
    return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[effort] } })
  return encoding === 'gzip' ? gzipAsync(plain, { level: 6 }) : Promise.resolve(plain)
}
