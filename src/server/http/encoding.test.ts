import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['gzip ; q=1.0', 'gzip'],
  ['bread, gzipped', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for %s the encoding is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
