import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

const nine = [
  'Life Purpose Study Guide',
  'Relationships Audio Series',
  'Understanding Grace - Video Teaching',
  'Social Justice & Faith Reflection Guide',
  'Advent Devotional',
  'Identity in Christ - Video Series',
  'Prayer & Meditation Audio Guide',
  'Community Building Toolkit',
  'Theology Basics - Video Course',
]

const textsOf = (found: Iterable<Element>): string[] => Array.from(found, ({ textContent }) => textContent)

describe('the library', () => {
  test('has the words, the chips and the nine resources of the specification', async () => {
    const { page, document } = await readPage(server, '/resources')
    expect(document.title).toBe('Resource Library | Sankofa')
    expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeTruthy()
    expect(
      page.getByText(
        'Access our collection of videos, audio teachings, study guides, and devotionals to deepen your faith.',
      ),
    ).toBeTruthy()
    expect(page.getByRole('searchbox', { name: 'Search resources' }).getAttribute('placeholder')).toBe(
      'Search resources...',
    )
    const chips = (row: string) => within(page.getByRole('group', { name: row })).getAllByRole('button')
    expect(textsOf(chips('Resource Type'))).toEqual(['All', 'Video', 'Audio', 'Study Guide', 'Devotional'])
    expect(textsOf(chips('Category'))).toEqual([
      'All',
      'Life Purpose',
      'Relationships',
      'Theology',
      'Social Justice',
      'Seasons',
    ])
    for (const row of ['Resource Type', 'Category'])
      expect(chips(row)[0]?.getAttribute('aria-pressed')).toBe('true')
    expect(textsOf(document.querySelectorAll('main article h2, main article h3'))).toEqual(nine)
    const first = within(page.getAllByRole('article')[0]!)
    expect(first.getByText('Study Guide')).toBeTruthy()
    expect(first.getByText('Life Purpose')).toBeTruthy()
    expect(first.getByRole('link', { name: 'View Life Purpose Study Guide' }).textContent).toBe('View')
    expect(page.getByRole('heading', { name: 'Need Something Specific?' })).toBeTruthy()
    expect(
      page.getByText(
        "Can't find the resource you're looking for? Let us know what would help your faith journey.",
      ),
    ).toBeTruthy()
  })

  test('is chosen by its address', async () => {
    const { page } = await readPage(
      server,
      '/resources?search=guide&type=Study+Guide&category=Social+Justice',
    )
    expect(page.getByRole('searchbox', { name: 'Search resources' }).getAttribute('value')).toBe('guide')
    expect(textsOf(page.getAllByRole('article').map((one) => within(one).getByRole('heading')))).toEqual([
      nine[3],
    ])
  })

  test.each([nine[0], nine[4]])('gives %s as a real PDF of the size that the card says', async (name) => {
    const { page } = await readPage(server, '/resources')
    const link = page.getByRole('link', { name: new RegExp(`^Download ${name}, PDF`) })
    const said = /PDF, \d+ KB$/.exec(link.getAttribute('aria-label') ?? '')?.[0] ?? 'no size'
    expect(within(link.closest('article')!).getByText(said)).toBeTruthy()
    const file = Buffer.from(await (await server.get(link.getAttribute('href') ?? '')).arrayBuffer())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(`PDF, ${Math.round(file.byteLength / 1_024)} KB`).toBe(said)
  })
})

describe('one resource', () => {
  test.each(nine.map((title, index) => [index + 1, title] as const))(
    '%i, %s, is served whole',
    async (number, title) => {
      const { page, document } = await readPage(server, `/resources/${number}`)
      expect(document.title).toBe(`${title} | Sankofa`)
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title)
      expect(document.querySelector('[style]')).toBeNull()
      const isRecording = /Audio|Video/.test(title)
      expect(page.queryAllByText(/^The recording isn't available yet\./)).toHaveLength(isRecording ? 1 : 0)
      const type = document.querySelector('.resource-type')?.textContent
      expect(type).toMatch(isRecording ? /^(?:Audio|Video)$/ : /^(?:Study Guide|Devotional|Toolkit)$/)
      expect(document.querySelector('audio, iframe')).toBeNull()
    },
  )

  test('has its text, its facts, its file and others to go on with', async () => {
    const { page } = await readPage(server, '/resources/1')
    expect(page.getByRole('heading', { level: 2, name: 'Session 6: The next faithful step' })).toBeTruthy()
    const about = page.getByRole('complementary', { name: 'About this resource' })
    expect(about.textContent).toMatch(/Reading time\s*\d+ minutes/)
    expect(about.textContent).toMatch(/File\s*PDF, \d+ KB/)
    const contents = within(page.getByRole('navigation', { name: 'Contents' }))
    expect(contents.getAllByRole('link').length).toBeGreaterThan(4)
    const related = within(page.getByRole('region', { name: 'Related resources' }))
    expect(related.getAllByRole('article')).toHaveLength(3)
  })

  test.each(['10', 'grace', '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11'])(
    '%s is kindly said to be missing, with the way back',
    async (id) => {
      const { page } = await readPage(server, `/resources/${id}`, 404)
      expect(page.getByRole('heading', { level: 1, name: 'Resource Not Found' })).toBeTruthy()
      expect(page.getByRole('link', { name: 'Back to the Resource Library' }).getAttribute('href')).toBe(
        '/resources',
      )
    },
  )
})
