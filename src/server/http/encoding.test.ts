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

test('a header that nobody sends costs nothing', () => {
  const begin = performance.now()
  expect(chooseEncoding(`br${' '.repeat(15_500)}x`)).toBe('identity')
  expect(chooseEncoding(`br, ${'gzip, '.repeat(100)}`)).toBe('identity')
  expect(performance.now() - begin).toBeLessThan(250)
})
