import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Changes } from '../database/changes.ts'
import { PageCache, type KeptPage, type RenderedPage } from './page-cache.ts'

let changes: Changes
let cache: PageCache

beforeEach(() => {
  changes = new Changes()
  cache = new PageCache(changes)
})
afterEach(() => {
  vi.useRealTimers()
})

const aPage = (html: string, given: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  topics: ['events'],
  isKeepable: true,
  policies: {},
  ...given,
})

const textOf = (page: KeptPage | undefined) => page?.answer('identity')?.bytes.toString()

/** What the site does for each visitor: the kept page if it is true, else a new one. */
const visit = async (key: string, render: () => Promise<RenderedPage>, from = cache) =>
  textOf(from.fresh(key) ?? (await from.refresh(key, render)))

/** A rendering that ends when the test says so. */
const slowly = () => Promise.withResolvers<RenderedPage>()

describe('a page', () => {
  test('is rendered once and kept', async () => {
    const render = vi.fn(async () => aPage('first'))
    expect(await visit('/', render)).toBe('first')
    expect(await visit('/', render)).toBe('first')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is rendered once for all who wait for it', async () => {
    const { promise, resolve } = slowly()
    const render = vi.fn(() => promise)
    const visits = Array.from({ length: 50 }, () => visit('/', render))
    resolve(aPage('for all'))
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['for all']))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('that is rendered again and is the same keeps its compressed copies', async () => {
    const first = await cache.refresh('/', async () => aPage('same'))
    const compressed = await first.encode('br')
    changes.bump(['events'])
    const second = await cache.refresh('/', async () => aPage('same'))
    expect(second).not.toBe(first)
    expect(second.answer('br')).toBe(compressed)
    const third = await cache.refresh('/', async () => aPage('other'))
    expect(third.answer('br')).toBeUndefined()
  })

  test('is rendered anew when what it shows has changed, and not for anything else', async () => {
    await visit('/', async () => aPage('old'))
    changes.bump(['teachings'])
    expect(await visit('/', async () => aPage('needless'))).toBe('old')
    changes.bump(['events'])
    expect(await visit('/', async () => aPage('new'))).toBe('new')
  })

  test('is rendered anew when changes may have been missed, even if it shows nothing that changes', async () => {
    await visit('/', async () => aPage('old', { topics: [] }))
    changes.bumpEverything()
    expect(await visit('/', async () => aPage('new'))).toBe('new')
  })

  test('is rendered anew after a minute: what is upcoming depends on the clock', async () => {
    vi.useFakeTimers()
    await visit('/', async () => aPage('old'))
    vi.advanceTimersByTime(59_000)
    expect(await visit('/', async () => aPage('needless'))).toBe('old')
    vi.advanceTimersByTime(2_000)
    expect(await visit('/', async () => aPage('new'))).toBe('new')
  })

  test('whose rendering began before a change is not served after it', async () => {
    const { promise, resolve } = slowly()
    const early = visit('/', () => promise)
    changes.bump(['events'])
    const late = visit('/', async () => aPage('new'))
    expect(await late).toBe('new')
    resolve(aPage('old'))
    await early
    expect(await visit('/', async () => aPage('needless'))).toBe('new')
  })

  test('whose rendering began before a change is old when it comes, even without a visit meanwhile', async () => {
    const { promise, resolve } = slowly()
    const early = visit('/', () => promise)
    changes.bump(['events'])
    resolve(aPage('old'))
    await early
    expect(cache.fresh('/')).toBeUndefined()
  })

  test('has a tag that changes with its content only', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((html, key) => cache.refresh(String(key), async () => aPage(html))),
    )
    const tagOf = (page?: KeptPage) => page?.answer('identity')?.headers.etag
    expect(tagOf(one)).toMatch(/^"[\w-]{22}-identity"$/)
    expect(tagOf(one)).toBe(tagOf(same))
    expect(tagOf(one)).not.toBe(tagOf(other))
  })

  test('is compressed once for all who wait for it', async () => {
    const page = await cache.refresh('/', async () => aPage('Wisdom, retrieved. '.repeat(200)))
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => page.encode('br')))
    for (const other of others) expect(other).toBe(first)
  })

  test('is compressed with more work when it is still asked for after a while', async () => {
    const words = Array.from(
      { length: 3_000 },
      (_, index) => `<p>Teaching ${(index * 7_919) % 1_009} of ${index}</p>`,
    )
    const page = await cache.refresh('/', async () => aPage(words.join('')))
    const quick = await page.encode('br')
    expect(page.answer('br')).toBe(quick)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 })
    expect(page.answer('br'), 'no one waits for it').toBe(quick)
    await expect.poll(() => page.answer('br')!.bytes.length).toBeLessThan(quick.bytes.length)
    const { bytes, headers } = page.answer('br')!
    expect(brotliDecompressSync(bytes).toString()).toBe(words.join(''))
    expect(headers.etag, 'to a browser it is the same page').toBe(quick.headers.etag)
    expect(headers['content-length']).toBe(String(bytes.length))
  })

  test('is the same in every encoding', async () => {
    const html = 'Wisdom, retrieved. '.repeat(200)
    const page = await cache.refresh('/', async () => aPage(html))
    expect(gunzipSync((await page.encode('gzip')).bytes).toString()).toBe(html)
    expect(brotliDecompressSync((await page.encode('br')).bytes).toString()).toBe(html)
    expect(page.answer('br')!.bytes.length).toBeLessThan(page.answer('identity')!.bytes.length)
  })
})

describe('a page that shows a topic with grace', () => {
  let now: number
  beforeEach(() => {
    vi.useFakeTimers()
    now = Date.now()
    changes = new Changes(['seats'])
    cache = new PageCache(changes)
  })

  const seats = (left: string) => vi.fn(async () => aPage(left, { topics: ['events', 'seats'] }))
  const at = (ms: number) => vi.advanceTimersByTimeAsync(now + ms - Date.now())

  test('is sent as it is while one new page is rendered', async () => {
    const render = seats('3 left')
    await visit('/', render)
    await at(5_000)
    changes.bump(['seats'])
    const next = slowly()
    render.mockImplementation(() => next.promise)
    for (let visitor = 0; visitor < 50; visitor += 1) expect(await visit('/', render)).toBe('3 left')
    expect(render).toHaveBeenCalledTimes(2)
    next.resolve(aPage('2 left', { topics: ['events', 'seats'] }))
    await at(5_010)
    expect(await visit('/', render)).toBe('2 left')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is rendered at most once a second, however many seats are taken', async () => {
    const render = seats('some left')
    await visit('/', render)
    for (let ms = 50; ms <= 10_000; ms += 50) {
      await at(ms)
      changes.bump(['seats'])
      await visit('/', render)
    }
    expect(render.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(render.mock.calls.length).toBeLessThanOrEqual(11)
  })

  test('is never sent when what it shows is older than a second', async () => {
    const render = seats('3 left')
    await visit('/', render)
    changes.bump(['seats'])
    await at(1_001)
    render.mockImplementation(async () => aPage('2 left', { topics: ['seats'] }))
    expect(await visit('/', render)).toBe('2 left')
  })

  test('is not sent after an urgent change', async () => {
    const render = seats('3 left')
    await visit('/', render)
    changes.bump(['seats', 'events'])
    expect(await visit('/', seats('cancelled'))).toBe('cancelled')
  })

  test('is sent again if the new one cannot be rendered, and that is not tried for each visitor', async () => {
    const render = seats('3 left')
    await visit('/', render)
    await at(2_000)
    changes.bump(['seats'])
    render.mockImplementation(() => Promise.reject(new Error('no database')))
    expect(await visit('/', render)).toBe('3 left')
    await at(2_500)
    expect(await visit('/', render)).toBe('3 left')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('when a page cannot be rendered', () => {
  test('the last good one is served', async () => {
    await visit('/', async () => aPage('good'))
    changes.bump(['events'])
    expect(await visit('/', async () => aPage('holes', { isKeepable: false, status: 503 }))).toBe('good')
    changes.bump(['events'])
    expect(await visit('/', () => Promise.reject(new Error('no database')))).toBe('good')
    changes.bump(['events'])
    expect(await visit('/', async () => aPage('better'))).toBe('better')
  })

  test.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['has holes', async () => aPage('holes', { isKeepable: false, status: 503 })],
  ])(
    'and %s, the last good one is served at once for ten seconds, before it is tried again',
    async (_, render) => {
      vi.useFakeTimers()
      await visit('/', async () => aPage('good'))
      vi.advanceTimersByTime(61_000)
      const tries = vi.fn(render)
      expect(await visit('/', tries)).toBe('good')
      vi.advanceTimersByTime(9_000)
      expect(await visit('/', tries)).toBe('good')
      expect(tries).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(2_000)
      expect(await visit('/', tries)).toBe('good')
      expect(tries).toHaveBeenCalledTimes(2)
    },
  )

  test('a write meanwhile is shown without waiting', async () => {
    await visit('/', async () => aPage('good'))
    changes.bump(['events'])
    await visit('/', () => Promise.reject(new Error('no database')))
    changes.bump(['events'])
    expect(await visit('/', async () => aPage('written'))).toBe('written')
  })

  test('a page with holes is served if there is no other, and never kept', async () => {
    const render = async () => aPage('holes', { isKeepable: false, status: 503 })
    expect(await visit('/', render)).toBe('holes')
    expect(cache.count).toBe(0)
    expect(await visit('/', async () => aPage('whole'))).toBe('whole')
  })

  test('without any page the failure is thrown, and the next visit tries again', async () => {
    await expect(visit('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await visit('/', async () => aPage('mended'))).toBe('mended')
  })
})
