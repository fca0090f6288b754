import { expect, test } from 'vitest'
import { readQr } from '#tests/support/read-qr.ts'
import { codeAsPng, codeAsSvg } from './code.server.ts'

const address = 'https://sankofa.example/give/reading-room'

test('a camera reads the address from both files', async () => {
  expect(await readQr(await codeAsPng(address))).toBe(address)
  expect(await readQr(Buffer.from(codeAsSvg(address)))).toBe(address)
})
