import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from '#tests/support/server.ts'

/** A photograph as a phone makes it: turned, and with the place where it was taken. */
export const aPhotograph = (width = 2_000, height = 1_000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b3234f' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secretcam', Artist: 'Ama Serwaa' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const aPng = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#0f6b5b' } })
    .png()
    .toBuffer()

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small file that would be a picture of so many pixels a side: black, one bit each. */
export const aBomb = (width: number, height = width): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** So many frames of silence: MPEG 1, layer III, 128 kbit/s. */
export const anMp3 = (frames = 20): Buffer => {
  const frame = Buffer.alloc(417)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame)
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x14', 'latin1'), Buffer.alloc(20)])
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)])
}

export const aPdf = (words = 'Sankofa'): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\ntrailer <<>>\n%%EOF\n`)

export type Upload = { bytes: Uint8Array; name?: string; type?: string; field?: string }

/** Sends a file as a browser does. */
export const upload = async (
  server: TestServer,
  headers: Record<string, string>,
  { bytes, name = 'photo.jpg', type = 'image/jpeg', field = 'file' }: Upload,
  query = '',
) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const answer = await fetch(`${server.url}/api/upload${query}`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
