import { expect, test } from 'vitest'
import { growth, mostGrowth } from '#tests/support/growth.ts'
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

test('a header that no browser sends takes no time that grows faster than it', async () => {
  expect(chooseEncoding(`br, ${'gzip, '.repeat(100)}`)).toBe('identity')
  const spaces = (count: number) => expect(chooseEncoding(`br${' '.repeat(count)}x`)).toBe('identity')
  expect(await growth(16_000, spaces)).toBeLessThan(mostGrowth)
})
