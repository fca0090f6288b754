import { describe, expect, test } from 'vitest'
import { Changes } from '../database/changes.ts'
import { PageCache } from './page-cache.ts'

describe('the memory of the cache', () => {
  const hundredBytes = 'a'.repeat(100)
  /** As for a visitor: the kept page, or one that is rendered now. */
  const keep = async (small: PageCache, key: string, html = hundredBytes) =>
    small.fresh(key) ??
    small.refresh(key, async () => ({ status: 200, html, topics: [], isKeepable: true, policies: {} }))

  test('has a bound', async () => {
    const small = new PageCache(new Changes(), 350)
    for (let number = 0; number < 20; number += 1) await keep(small, `/${number}`)
    expect(small.bytes).toBeLessThanOrEqual(350)
    expect(small.count).toBe(3)
  })

  test('is taken from the least recently used page', async () => {
    const small = new PageCache(new Changes(), 350)
    for (const key of ['/a', '/b', '/c']) await keep(small, key)
    await keep(small, '/a')
    await keep(small, '/d')
    expect(small.fresh('/b')).toBeUndefined()
    for (const key of ['/a', '/c', '/d']) expect(small.fresh(key), key).toBeDefined()
  })

  test('counts the encodings too', async () => {
    const small = new PageCache(new Changes(), 350)
    for (const key of ['/a', '/b', '/c']) await keep(small, key)
    // So short a text grows when it is compressed.
    await small.fresh('/c')!.encode('gzip')
    await keep(small, '/d')
    expect(small.bytes).toBeLessThanOrEqual(350)
    expect(small.fresh('/d')).toBeDefined()
  })

  test('is not given to one page that is larger than all of it', async () => {
    const small = new PageCache(new Changes(), 350)
    await keep(small, '/a')
    const huge = await keep(small, '/huge', 'a'.repeat(1_000))
    expect(huge.answer('identity')?.bytes).toHaveLength(1_000)
    expect(small.bytes).toBeLessThanOrEqual(350)
    expect(small.fresh('/a')).toBeDefined()
  })
})
