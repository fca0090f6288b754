import { BackupError } from './backup-error.ts'

/** The plain tar of 1988 (ustar): short names, files only. `tar -tzf` shows what is in a backup. */
const blockSize = 512
const longestName = 100
const sizeAt = 124
const sumAt = 148
const sumLength = 8

export const endOfTar = Buffer.alloc(2 * blockSize)

/** What comes before the bytes of a file. */
export const tarHeader = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for a tar file.`)
  const header = Buffer.alloc(blockSize)
  header.write(name)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, sizeAt)
  header.write(
    `${Math.floor(Date.now() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt)
  return header
}

/** A file fills whole blocks. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size))

const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize

/** The sum counts its own place as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= sumAt && index < sumAt + sumLength ? 0x20 : byte), 0)

export type TarFile = { name: string; size: number; body: AsyncGenerator<Buffer> }

/** The files one after the other; what is not read of one is passed over. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(blockSize)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = parseHeader(header)
    let left = size
    const body = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await bytes.takeSome(left)
        left -= chunk.length
        yield chunk
      }
    }
    yield { name, size, body: body() }
    for await (const _ of body());
    await bytes.take(paddingOf(size))
  }
  // To the very end: only there does the compression know whether all of it was right.
  await bytes.drain()
}

const parseHeader = (header: Buffer): { name: string; size: number } => {
  const textAt = (start: number, length: number): string =>
    header
      .toString('utf8', start, start + length)
      .split('\0', 1)[0]!
      .trim()
  if (parseInt(textAt(sumAt, sumLength), 8) !== sumOf(header))
    throw new BackupError("The file is damaged or isn't a backup.")
  return { name: textAt(0, longestName), size: parseInt(textAt(sizeAt, 12), 8) }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte, at most so many. */
  async takeSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) throw new BackupError('The file ends too early. Part of the backup is missing.')
      this.#rest = value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; left -= parts.at(-1)!.length) parts.push(await this.takeSome(left))
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
