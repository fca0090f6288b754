import sharp from 'sharp'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { codeAsPng, codeAsSvg } from './code.server.ts'

const address = 'https://sankofa.example/give/reading-room'

const readPicture = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test('a camera reads the address from both files', async () => {
  expect(await readPicture(await codeAsPng(address))).toBe(address)
  expect(await readPicture(Buffer.from(codeAsSvg(address)))).toBe(address)
})
