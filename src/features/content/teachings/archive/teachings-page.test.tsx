import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  expectFocus,
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aTeachingCard } from '#tests/support/samples.ts'

/** Answers as the API does: a page of the cards, and how many there are. */
const answerFrom = (count: () => number): Answers => ({
  'GET /api/teachings': ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const all = Array.from({ length: count() }, (_, index) => aTeachingCard(index + 1))
    const offset = Number(query.get('offset') ?? 0)
    return list(all.slice(offset, offset + Number(query.get('limit'))), all.length)
  },
  'GET /api/teachings/last-sync': { syncedAt: null, source: 'youtube' },
})

const synced = { message: 'Successfully synced videos.', added: 2, updated: 0, isFresh: false }

const open = (address: string, count: number, more: Answers = {}) =>
  visit(address, { ...answerFrom(() => count), ...more })

/** The same as a link within the site does. */
const go = (address: string) => act(async () => history.pushState(null, '', address))

const titles = () => Array.from(document.querySelectorAll('main article h3'), (one) => one.textContent)
const search = () => screen.getByRole('searchbox', { name: 'Search teachings' })
const category = () => screen.getByRole('combobox', { name: 'Category' })
const pager = () => screen.getByRole('navigation', { name: 'Pages of teachings' })
const syncButton = () => screen.getAllByRole('button', { name: 'Sync videos' })[0]!

describe('the archive', () => {
  test.each([
    ['/teachings?page=4', 'Showing 19-24 of 43 teachings', ['1', '…', '3', '4', '5', '…', '8']],
    ['/teachings?page=8', 'Showing 43-43 of 43 teachings', ['1', '…', '7', '8']],
  ])(
    'offers at %s the first and last pages, with ellipses around the current one',
    async (at, words, pages) => {
      await open(at, 43)
      expect(pager()).toHaveTextContent(words)
      const items = within(pager()).getAllByRole('listitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(pages)
      expect(within(pager()).getByRole('link', { current: 'page' })).toHaveTextContent(at.at(-1)!)
    },
  )

  test('says so when nothing fits, and clears the filters', async () => {
    const { user, calls } = await open('/teachings?search=nothing+fits&category=Theology', 0)
    expect(screen.getByRole('heading', { name: 'No teachings found' })).toBeVisible()
    expect(
      screen.getByText(
        'Nothing matches “nothing fits” in Theology. Try adjusting your search or filter criteria.',
      ),
    ).toBeVisible()
    expect(search()).toHaveValue('nothing fits')
    expect(
      calls.filter(({ method }) => method === 'POST'),
      'a search syncs nothing',
    ).toEqual([])
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/teachings')
    await open('/teachings?search=nothing+fits', 7, {
      'GET /api/teachings?view=card&limit=6&category=All&search=nothing+fits': list([]),
    })
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(titles()).toHaveLength(6))
    await expectFocus(search())
    expect(search()).toHaveValue('')
    expect(category()).toHaveValue('All')
  })

  test('is kind about a page past its end', async () => {
    const { user } = await open('/teachings?page=500', 13)
    expect(screen.getByRole('heading', { name: "Page 500 doesn't exist" })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to page 3' }))
    await waitFor(() => expect(titles()).toEqual(['Teaching 13']))
    expect(location.search).toBe('?page=3')
  })

  test('a category that is chosen before the search is written takes it along, to page 1', async () => {
    const { user } = await open('/teachings?page=2', 8)
    await user.type(search(), 'a')
    await user.selectOptions(category(), 'Theology')
    await waitFor(() => expect(location.search).toBe('?search=a&category=Theology'))
    expect(search()).toHaveValue('a')
  })

  test('that cannot be loaded says so, and Try again brings it, over its own shape', async () => {
    const answers = [500, 500]
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user } = await open('/teachings', 0, {
      'GET /api/teachings': async () => {
        if (answers.shift() === 500) return refusal(500, 'Something went wrong.', { code: 'internal' })
        await promise
        return list([aTeachingCard(1)])
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("We couldn't load the teachings")
    expect(alert).toHaveTextContent('Check your connection and try again.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Loading teachings')).toBeInTheDocument()
    expect(document.querySelectorAll('.card-skeleton')).toHaveLength(6)
    resolve()
    await waitFor(() => expect(titles()).toEqual(['Teaching 1']))
  })
})

describe('syncing', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('is not tried, offered or spoken of where no channel is set up', async () => {
    const { calls } = await open('/teachings', 0, {
      'GET /api/teachings/last-sync': { syncedAt: null, source: 'none' },
    })
    expect(screen.getByText('There are no teachings yet. Please come back soon.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sync videos' })).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('of the sample channel does not name YouTube, and its films are examples', async () => {
    const film = { ...aTeachingCard(1), videoId: '/films/enough.mp4' }
    const { user } = await open('/teachings', 1, {
      'GET /api/teachings': list([film]),
      'GET /api/teachings/last-sync': { syncedAt: null, source: 'sample' },
      'POST /api/teachings/sync': synced,
    })
    expect(screen.getByText('Example')).toBeVisible()
    await user.click(syncButton())
    await expectToast(`${synced.message} 2 new videos.`)
    expect(screen.getByRole('main')).not.toHaveTextContent('YouTube')
  })

  test('says that videos are syncing, tells of success and shows what is new, here and at home', async () => {
    let count = 1
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user } = await visit('/', {
      ...answerFrom(() => count),
      'GET /api/events': list([]),
      'POST /api/teachings/sync': async () => {
        await promise
        count = 2
        return synced
      },
    })
    const featured = () => screen.findByRole('region', { name: 'Featured Teachings' })
    expect(within(await featured()).getAllByRole('article')).toHaveLength(1)
    await go('/teachings')
    await user.click(await screen.findByRole('button', { name: 'Sync videos' }))
    expect(screen.getByRole('button', { name: 'Syncing...' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(/^Videos are syncing from YouTube\./)).toBeVisible()
    expect(titles()).toEqual(['Teaching 1'])
    resolve()
    await expectToast('Success')
    await expectToast(`${synced.message} 2 new videos from YouTube.`)
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(screen.queryByText(/^Videos are syncing/)).toBeNull()
    await go('/')
    expect(within(await featured()).getAllByRole('article')).toHaveLength(2)
  })

  test('tells beside the button when it last went well, in the time of the ministry', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(new Date('2026-11-15T06:00:20.000Z').getHours(), 'this browser is elsewhere').toBe(1)
    let syncedAt: string | null = null
    const { user } = await open('/teachings', 1, {
      'GET /api/teachings/last-sync': () => ({ syncedAt, source: 'youtube' }),
      'POST /api/teachings/sync': () => {
        syncedAt = '2026-11-15T06:00:20.000Z'
        return synced
      },
    })
    expect(screen.queryByText(/^Updated/)).toBeNull()
    await user.click(syncButton())
    expect(await screen.findByText(/^Updated/)).toHaveTextContent('Updated 15 Nov 2026, 6:00am GMT')
  })

  test('an empty archive syncs by itself, under a note and the shapes of cards', async () => {
    let count = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const { calls } = await visit('/teachings', {
      ...answerFrom(() => count),
      'POST /api/teachings/sync': async () => {
        await promise
        count = 1
        return synced
      },
    })
    expect(await screen.findByText(/^Videos are syncing from YouTube\./)).toBeVisible()
    expect(document.querySelectorAll('.card-skeleton')).toHaveLength(3)
    resolve()
    await waitFor(() => expect(titles()).toEqual(['Teaching 1']))
    await expectToast(`${synced.message} 2 new videos from YouTube.`)
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('that brings nothing into an empty archive is no success, and says so only to those who asked', async () => {
    const { user } = await open('/teachings', 0, {
      'POST /api/teachings/sync': { ...synced, added: 0 },
    })
    expect(await screen.findByRole('heading', { name: 'No teachings found' })).toBeVisible()
    expect(screen.queryByText('No new videos')).toBeNull()
    await user.click(syncButton())
    await expectToast('No new videos')
    await expectToast('We looked on YouTube and found nothing new.')
    expect(screen.queryByText('Success')).toBeNull()
  })

  test('that brings nothing new says so', async () => {
    const { user } = await open('/teachings', 1, {
      'POST /api/teachings/sync': { ...synced, added: 0 },
    })
    await user.click(syncButton())
    await expectToast('Success')
    await expectToast(`${synced.message} Nothing new this time.`)
    expect(titles()).toEqual(['Teaching 1'])
  })

  test.each([
    [
      'refused',
      () => refusal(503, 'Video sync is not set up', { code: 'unavailable' }),
      'Video sync is not set up',
    ],
    [
      'broken',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      'Failed to sync videos. Please try again.',
    ],
    ['lost', noNetwork, 'Failed to sync videos. Please try again.'],
  ])('that is %s says what the server said, or else that it failed', async (_how, answer, sentence) => {
    const { user } = await open('/teachings', 7, { 'POST /api/teachings/sync': answer })
    await user.click(syncButton())
    await expectToast('Sync Failed')
    await expectToast(sentence)
    expect(syncButton()).toBeEnabled()
    expect(titles()).toHaveLength(6)
  })

  test('that fails is not tried again by itself; the empty archive offers it', async () => {
    const { user, calls } = await open('/teachings', 0, {
      'POST /api/teachings/sync': () => json({ error: 'Not now.', code: 'unavailable' }, 503),
    })
    const tries = () => calls.filter(({ method }) => method === 'POST').length
    expect(await screen.findByRole('heading', { name: 'No teachings found' })).toBeVisible()
    expect(tries()).toBe(1)
    expect(screen.queryByText('Sync Failed')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Sync videos' }).at(-1)!)
    await waitFor(() => expect(tries()).toBe(2))
    await expectToast('Sync Failed')
  })
})
