import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTeachings } from '#tests/api/support/content.ts'
import { readPage } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let grace = ''
let video = ''

const text = `But first: who pays?

## Dead people do not apply

> But God, being rich in mercy (Ephesians 2:4–5)

- Rest.
- Receive.

## Monday morning

Begin again.`

beforeAll(async () => {
  server = await startTestServer()
  const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`
  const ids = await insertTeachings(
    server.pool,
    { title: 'Understanding grace', content: text, publishedAt: day(20) },
    {
      title: 'Called, not just employed',
      category: 'Life Purpose',
      videoId: 'demo-abc123',
      duration: '24 min',
      speaker: 'Efua Mensah',
      publishedAt: day(19),
    },
    ...[1, 2, 3, 4, 5, 6].map((number) => ({ title: `On waiting ${number}`, publishedAt: day(number) })),
  )
  ;[grace = '', video = ''] = ids
})

afterAll(() => server.stop())

const titlesOn = async (path: string): Promise<string[]> => {
  const { document } = await readPage(server, path)
  return Array.from(document.querySelectorAll('main article h3'), ({ textContent }) => textContent)
}

describe('the archive', () => {
  test('shows six teachings, newest first, and how many there are', async () => {
    const { page, document } = await readPage(server, '/teachings')
    expect(document.title).toBe('Teachings Archive | Sankofa')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Teachings Archive')
    expect(page.getByRole('button', { name: 'Sync videos' })).toBeTruthy()
    expect(await titlesOn('/teachings')).toEqual([
      'Understanding grace',
      'Called, not just employed',
      'On waiting 6',
      'On waiting 5',
      'On waiting 4',
      'On waiting 3',
    ])
    const pager = page.getByRole('navigation', { name: 'Pages of teachings' })
    expect(pager.textContent).toContain('Showing 1-6 of 8 teachings')
    expect(pager.textContent).toContain('Page 1 of 2')
    expect(within(pager).getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/teachings?page=2')
    expect(page.getByText('8 teachings')).toBeTruthy()
  })

  test('is searched and turned without scripts: its form becomes the address', async () => {
    const { page } = await readPage(server, '/teachings?search=waiting&category=Theology')
    const search = page.getByRole('searchbox', { name: 'Search teachings' })
    expect(search.getAttribute('placeholder')).toBe('Search teachings...')
    expect(search.getAttribute('name')).toBe('search')
    expect(search.getAttribute('value')).toBe('waiting')
    const category = page.getByRole('combobox', { name: 'Category' })
    expect(category.getAttribute('name')).toBe('category')
    const options = within(category).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Life Purpose',
      'Relationships',
      'Theology',
      'Social Justice',
      'Seasons',
    ])
    expect(options.find((one) => one.hasAttribute('selected'))?.textContent).toBe('Theology')
    const form = search.closest('form')
    expect(form?.getAttribute('action')).toBe('/teachings')
    expect(form?.method).toBe('get')
    expect(form?.querySelector('noscript')?.innerHTML).toContain('Search')
    expect(await titlesOn('/teachings?search=waiting&category=Theology')).toHaveLength(6)
    expect(await titlesOn('/teachings?search=grace&category=Life+Purpose')).toEqual([])
    expect(await titlesOn('/teachings?page=2')).toEqual(['On waiting 2', 'On waiting 1'])
  })

  test.each([
    ['/teachings?page=2&from=email', '/teachings?page=2'],
    ['/teachings?page=3&category=Theology', '/teachings?category=Theology&page=3'],
    ['/about', '/about'],
  ])('%s has the canonical address %s', async (address, canonical) => {
    const { document } = await readPage(server, address)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(server.url + canonical)
  })
})

describe('the page of a teaching', () => {
  test('comes whole from the server, set as a text, with others of its category', async () => {
    const { page, document } = await readPage(server, `/teachings/${grace}`)
    expect(document.title).toBe('Understanding grace | Sankofa')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Understanding grace')
    const prose = within(document.querySelector<HTMLElement>('.prose')!)
    expect(prose.getByRole('heading', { name: 'Dead people do not apply' })).toBeTruthy()
    expect(prose.getByRole('heading', { name: 'Monday morning' })).toBeTruthy()
    expect(prose.getByRole('blockquote').textContent).toContain('But God, being rich in mercy')
    expect(document.querySelector('figcaption')?.textContent).toBe('Ephesians 2:4–5')
    expect(prose.getAllByRole('listitem')).toHaveLength(2)
    expect(page.getAllByText(/^\d+ min read$/)).not.toHaveLength(0)
    expect(page.queryByRole('button', { name: /^Play video/ })).toBeNull()
    expect(page.queryByRole('link', { name: /^Watch on YouTube/ })).toBeNull()
    const related = within(page.getByRole('region', { name: 'More on Theology' }))
    expect(related.getAllByRole('listitem')).toHaveLength(3)
    expect(related.queryByRole('heading', { name: 'Understanding grace' })).toBeNull()
  })

  test('of a video names category, speaker, date and length, and leads to its host', async () => {
    const { page, document } = await readPage(server, `/teachings/${video}`)
    expect(document.querySelector('.teaching .tag')?.textContent).toBe('Life Purpose')
    expect(document.querySelector('.teaching-facts')?.textContent).toContain('Efua Mensah · 19 February 2026')
    expect(page.getAllByText('24 min')).not.toHaveLength(0)
    expect(document.querySelector('iframe'), 'the picture comes first').toBeNull()
    const link = page.getByRole('link', { name: /^Watch on YouTube/ })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=demo-abc123')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('of a film of ours says how large it is, loads nothing of it, and leads to no other host', async () => {
    const [film] = await insertTeachings(server.pool, {
      title: 'Waiting well',
      videoId: '/films/waiting-well.mp4',
      duration: '0:31',
    })
    const { page, document } = await readPage(server, `/teachings/${film}`)
    expect(page.getByRole('button', { name: /^Play video: Waiting well, 0:31, \d+ KB$/ })).toBeTruthy()
    expect(document.querySelector('video, track, iframe')).toBeNull()
    expect(page.queryByRole('link', { name: /^Watch on YouTube/ })).toBeNull()
    await server.pool.query('delete from teachings where id = $1', [film])
  })

  test.each(['0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11', 'grace'])(
    'of %s is answered with 404 and a way back',
    async (id) => {
      const { page, document } = await readPage(server, `/teachings/${id}`, 404)
      expect(document.title).toBe('Teaching Not Found | Sankofa')
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Teaching Not Found')
      expect(page.getByRole('link', { name: 'Back to Teachings' }).getAttribute('href')).toBe('/teachings')
    },
  )
})
