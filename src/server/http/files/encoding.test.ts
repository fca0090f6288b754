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

test('a header longer than any browser sends is not read at all', () => {
  expect(chooseEncoding('br'.padEnd(200))).toBe('br')
  expect(chooseEncoding('br'.padEnd(201))).toBe('identity')
})
