import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSite } from '#shared/site.ts'
import { addDays } from '#shared/time/dates.ts'
import { today } from '#tests/api/support/content.ts'
import { openDashboard, type Dashboard } from '#tests/api/support/dashboard.ts'
import { readPage, readStructured } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  efua = await openDashboard(server)
})
afterAll(async () => {
  await server?.stop()
  // The facts are one object for the whole process.
  takeSite({})
})

const change = async (key: string, edit: object): Promise<void> => {
  const { body } = await efua.call<{ version: number }>('GET', `/api/admin/site/${key}`)
  const sent = { version: body.version, publish: true, edit }
  expect((await efua.call('PUT', `/api/admin/site/${key}`, sent)).status).toBe(200)
}

const changeFields = (key: string, fields: object, entry?: string) =>
  change(key, { kind: 'fields', ...(entry && { entry }), fields })

const putBack = (key: string) => change(key, { kind: 'original' })

/** Also in the data that a page brings along. */
const isInSource = async (path: string, words: string): Promise<boolean> =>
  (await (await server.get(path)).text()).includes(words)

const words = async <Content>(key: string): Promise<Content> =>
  (await (await server.get(`/api/words/${key}`)).json()) as Content

const yesterday = addDays(today(), -1)
const tomorrow = addDays(today(), 1)

/** What someone types who wants to break out of a text, an attribute, and the data of the page. */
const markup = '</script><script>alert(1)</script>"\'><b>&amp;'

describe('the home page', () => {
  const slidesOf = ({ document }: { document: Document }) =>
    Array.from(document.querySelectorAll<HTMLElement>('.hero-slide'))

  test('shows a changed slide, with one button if it has one', async () => {
    await changeFields(
      'slides',
      { title: 'Retreat in Aburi', firstButton: 'See the plan', firstLink: '/events', secondButton: '' },
      'city',
    )
    const [slide] = slidesOf(await readPage(server, '/'))
    expect(slide!.querySelector('h2')?.textContent).toBe('Retreat in Aburi')
    const links = within(slide!).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See the plan', '/events'],
    ])
    expect(slide!.querySelector('[data-words="slides/city"]')).not.toBeNull()
  })

  test('shows a slide on its days only, and visitors never get the words of another day', async () => {
    await changeFields('slides', { title: 'It was yesterday', until: yesterday }, 'woven')
    await changeFields('slides', { title: 'It is tomorrow', from: tomorrow }, 'circle')
    await changeFields('slides', { title: 'It is today', from: today(), until: today() }, 'mentor')
    const slides = slidesOf(await readPage(server, '/'))
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toContain('2 of 6')
    expect(slides[1]!.querySelector('h2')?.textContent).toBe('It is today')
    for (const hidden of ['It was yesterday', 'It is tomorrow'])
      expect(await isInSource('/', hidden), hidden).toBe(false)
  })

  test('begins without a hero when no slide is meant for today', async () => {
    for (const id of ['city', 'woven', 'circle', 'mentor', 'lamp', 'rooftop', 'night', 'profile'])
      await changeFields('slides', { from: '', until: yesterday }, id)
    const { document } = await readPage(server, '/')
    expect(document.querySelector('.hero')).toBeNull()
    expect(document.querySelector('.proverb')).not.toBeNull()
    await putBack('slides')
    expect(slidesOf(await readPage(server, '/'))).toHaveLength(8)
  })

  test('leaves out a hidden story, and the section with the last one', async () => {
    await changeFields('testimonials', { isHidden: true }, 'kwesi')
    expect(await isInSource('/', 'Kwesi Amoako-Nti')).toBe(false)
    const { page } = await readPage(server, '/')
    const region = within(page.getByRole('region', { name: 'Transformed Lives' }))
    expect(region.getAllByRole('figure')).toHaveLength(3)
    expect(region.getByText(/These stories are examples/)).toBeTruthy()
    for (const id of ['zodwa', 'akosua', 'chinedu'])
      await changeFields('testimonials', { isHidden: true }, id)
    const { page: without } = await readPage(server, '/')
    expect(without.queryByRole('region', { name: 'Transformed Lives' })).toBeNull()
    await putBack('testimonials')
  })

  test('says of each story that is still invented that it is an example', async () => {
    await changeFields('testimonials', { name: 'Efua Sackey' }, 'kwesi')
    const { page } = await readPage(server, '/')
    const region = within(page.getByRole('region', { name: 'Transformed Lives' }))
    expect(region.queryByText(/These stories are examples/)).toBeNull()
    const marked = region.getAllByRole('figure').filter((one) => within(one).queryByText('Example'))
    expect(marked.map((one) => one.getAttribute('data-words'))).toEqual([
      'testimonials/zodwa',
      'testimonials/akosua',
      'testimonials/chinedu',
    ])
    await change('testimonials', { kind: 'remove-examples' })
    expect(await isInSource('/', 'Zodwa')).toBe(false)
    await putBack('testimonials')
  })

  test('shows changed focus areas and the note beside the proverb', async () => {
    await changeFields('focus-areas', { title: 'Work', link: 'https://work.example/' }, 'life-purpose')
    await changeFields('proverb', { note: 'As our grandmothers said.' })
    const { page } = await readPage(server, '/')
    expect(page.getByRole('link', { name: 'Work' }).getAttribute('href')).toBe('https://work.example/')
    expect(page.getByText(/As our grandmothers said\./)).toBeTruthy()
  })

  test('shows odd markup as text', async () => {
    await changeFields('slides', { title: markup.slice(0, 44), sentence: markup, badge: '<b>' }, 'city')
    await changeFields('testimonials', { quote: markup, name: '<script>', role: '"><' }, 'kwesi')
    await changeFields('focus-areas', { title: '<b>x</b>', text: markup }, 'life-purpose')
    await changeFields('proverb', { text: markup, note: markup })
    const { page } = await readPage(server, '/')
    expect(page.getAllByText(new RegExp(markup.replaceAll(/[()]/g, String.raw`\$&`))).length).toBeGreaterThan(
      3,
    )
    expect(await isInSource('/', '<script>alert')).toBe(false)
    for (const key of ['slides', 'testimonials', 'focus-areas', 'proverb']) await putBack(key)
  })
})

describe('About', () => {
  const abena = '/leadership/abena-boateng'

  test('shows a changed story, aims, values and head, and the name of the tab stays', async () => {
    await changeFields('about-head', { title: 'Who we are', lead: 'Young and old.' })
    await changeFields('story', { lead: 'It began in a kitchen.', text: 'First.\n\nThen the second.' })
    await changeFields('aims', { mission: 'To keep the kettle on.', vision: 'Tea for all.' })
    await change('values', {
      kind: 'add',
      fields: { name: 'Patience', text: 'We wait.', icon: 'sprout' },
    })
    const { page, document } = await readPage(server, '/about')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Who we are')
    expect(document.title).toMatch(/^About Us \|/)
    const textsOf = (name: string) =>
      Array.from(page.getByRole('region', { name }).querySelectorAll('p'), ({ textContent }) => textContent)
    expect(textsOf('Our Story').slice(0, 3)).toEqual(['It began in a kitchen.', 'First.', 'Then the second.'])
    expect(textsOf('Our Mission')).toEqual(['To keep the kettle on.'])
    expect(textsOf('Our Vision')).toEqual(['Tea for all.'])
    const patience = page.getByRole('heading', { name: 'Patience' }).closest('li')
    expect(patience?.getAttribute('data-words')).toBe('values/patience')
    expect(patience?.querySelector('svg')).not.toBeNull()
    expect((await readPage(server, '/')).page.getByText('To keep the kettle on.')).toBeTruthy()
    for (const key of ['about-head', 'story', 'aims', 'values']) await putBack(key)
  })

  test('brings the cards of the leaders along, and no biography', async () => {
    expect(await isInSource('/about', 'Turns strangers into neighbours')).toBe(true)
    expect(await isInSource('/about', 'new girl six times')).toBe(false)
    expect(await isInSource(abena, 'new girl six times')).toBe(true)
  })

  test('shows a changed leader on About, on their page, in its title and to search engines', async () => {
    await changeFields(
      'leaders',
      {
        name: 'Abena Boateng-Mensah',
        role: 'Elder',
        biography: 'One.\n\nTwo.',
        quote: '',
        firstButton: 'Write to her',
        firstLink: 'https://abena.example/',
        secondButton: '',
      },
      'abena-boateng',
    )
    const { page: about } = await readPage(server, '/about')
    const team = within(about.getByRole('region', { name: 'Leadership Team' }))
    expect(team.getByRole('heading', { name: 'Abena Boateng-Mensah' })).toBeTruthy()
    // She is theirs now; the three others are still invented, each on their page too.
    expect(team.queryByText(/These people are examples/)).toBeNull()
    const markOf = (name: string) =>
      within(team.getByRole('heading', { name }).closest('article')!).queryByText('Example')
    expect(markOf('Abena Boateng-Mensah')).toBeNull()
    for (const name of ['Kwabena Ofori', 'Chidi Okafor', 'Dr Naledi Khumalo'])
      expect(markOf(name), name).toBeTruthy()
    const example = await readPage(server, '/leadership/chidi-okafor')
    expect(example.page.getByText(/This person is an example/)).toBeTruthy()
    expect(example.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(
      example.document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    ).not.toContain('/leadership/')
    expect(await isInSource('/sitemap-1.xml', '/leadership/chidi-okafor')).toBe(false)
    const moved = '/leadership/abena-boateng-mensah'
    const answer = await server.get(abena)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, moved])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await isInSource('/sitemap-1.xml', `${moved}<`)).toBe(true)
    const { page, document } = await readPage(server, moved)
    expect(page.queryByText(/is an example/)).toBeNull()
    expect(document.querySelector('meta[name=robots]')).toBeNull()
    expect(document.title).toMatch(/^Abena Boateng-Mensah, Elder \|/)
    const profile = page.getAllByRole('article')[0]!
    expect(profile.getAttribute('data-words')).toBe('leaders/abena-boateng')
    expect(profile.querySelectorAll('.leader-biography p')).toHaveLength(2)
    expect(profile.querySelector('blockquote')).toBeNull()
    expect(
      within(profile)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://abena.example/'])
    const { BreadcrumbList } = await readStructured(server, moved)
    expect(JSON.stringify(BreadcrumbList)).toContain('Abena Boateng-Mensah')
  })

  test('has no page for a leader who left, names them nowhere, and the site map follows', async () => {
    expect(await isInSource('/sitemap-1.xml', `${abena}-mensah`)).toBe(true)
    await change('leaders', { kind: 'remove', entry: 'abena-boateng' })
    const { page } = await readPage(server, abena, 404)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Leader Not Found')
    for (const path of ['/sitemap-1.xml', '/about', '/leadership/kwabena-ofori'])
      expect(await isInSource(path, abena), path).toBe(false)
  })

  test('has a page for a new leader, and the site map names it', async () => {
    const [{ id: _, ...fields } = { id: '' }] = await words<{ id: string }[]>('leaders')
    await change('leaders', { kind: 'add', fields: { ...fields, name: 'Ɛsi Mensah' } })
    const { page } = await readPage(server, '/leadership/esi-mensah')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ɛsi Mensah')
    expect(await isInSource('/sitemap-1.xml', '/leadership/esi-mensah')).toBe(true)
  })

  test('has none of the invented leaders once they were removed together', async () => {
    await change('leaders', { kind: 'remove-examples' })
    const left = await words<{ name: string }[]>('leaders')
    expect(left.map(({ name }) => name)).toEqual(['Ɛsi Mensah'])
  })

  test('says nothing of a team when no leader is named', async () => {
    const leaders = await words<{ id: string }[]>('leaders')
    for (const { id } of leaders) await change('leaders', { kind: 'remove', entry: id })
    const { page } = await readPage(server, '/about')
    expect(page.queryByRole('region', { name: 'Leadership Team' })).toBeNull()
    await putBack('leaders')
  })

  test('shows odd markup as text', async () => {
    await changeFields('story', { lead: markup, text: markup })
    await changeFields('values', { name: '<b>x</b>', text: markup }, 'scripture')
    await changeFields(
      'leaders',
      { name: '</script><script>x', role: markup, shortBio: markup, biography: markup, quote: markup },
      'kwabena-ofori',
    )
    // Another person has the place of Kwabena now.
    await readPage(server, '/leadership/kwabena-ofori', 404)
    for (const path of ['/about', '/leadership/script-script-x']) {
      expect((await readPage(server, path)).document.body.textContent).toContain(markup)
      expect(await isInSource(path, '<script>alert'), path).toBe(false)
      expect(await isInSource(path, '<script>x'), path).toBe(false)
    }
    for (const key of ['story', 'values', 'leaders']) await putBack(key)
  })
})

describe('what is promised', () => {
  test('about mentorship follows what the team writes, on its page and on the home page', async () => {
    await changeFields(
      'mentorship-benefits',
      { name: 'A friend', text: 'Who listens.', icon: 'heart' },
      'plan',
    )
    await changeFields('mentorship-words', { fee: '', teaserTitle: 'Walk with us', teaser: 'Once a month.' })
    const { page } = await readPage(server, '/mentorship')
    const benefit = page.getByRole('heading', { name: 'A friend' }).closest('li')
    expect(benefit?.textContent).toContain('Who listens.')
    expect(benefit?.getAttribute('data-words')).toBe('mentorship-benefits/plan')
    expect(page.getByText('Sending this request is free.')).toBeTruthy()
    expect(page.queryByText(/agree the fee with you before your first meeting\.$/)).toBeNull()
    const { page: home } = await readPage(server, '/')
    expect(home.getByRole('heading', { name: 'Walk with us' })).toBeTruthy()
    expect(home.getByText(/^Once a month\. Tell us what you need/)).toBeTruthy()
    for (const key of ['mentorship-benefits', 'mentorship-words']) await putBack(key)
  })

  test('about counselling follows too, and a sentence can be left out', async () => {
    await changeFields('counselling-areas', { name: 'Work', text: 'Any job.', icon: 'people' }, 'career')
    await changeFields('counselling-reasons', { name: 'Free', text: 'For everyone.' }, 'trained')
    await change('counselling-reasons', { kind: 'remove', entry: 'where' })
    await changeFields('counselling-words', { areas: '', reasons: 'Three things.' })
    await changeFields('counselling-head', { lead: 'Talk with us in {city}.' })
    const { page, document } = await readPage(server, '/counselling')
    const regions = ['Where we can help', 'Why choose us'].map((name) => page.getByRole('region', { name }))
    expect(regions.map((region) => within(region).getAllByRole('heading', { level: 3 }).length)).toEqual([
      5, 3,
    ])
    expect(regions[0]!.textContent).toContain('WorkAny job.')
    expect(regions[0]!.textContent).not.toContain('Five kinds')
    expect(regions[1]!.textContent).toContain('Three things.')
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Talk with us in Accra.',
    )
    for (const key of ['counselling-areas', 'counselling-reasons', 'counselling-words', 'counselling-head'])
      await putBack(key)
  })

  test('the tab of the home page says what the team says of itself', async () => {
    await changeFields('name', { inBrief: 'a house of prayer' })
    const { document } = await readPage(server, '/')
    expect(document.title).toBe('Sankofa: a house of prayer')
    expect(document.querySelector('h1')?.textContent).toBe('Sankofa: a house of prayer')
    await putBack('name')
  })
})

describe('questions and answers', () => {
  test.each([
    ['/counselling', 'counselling-questions', 'cost'],
    ['/mentorship', 'mentorship-questions', 'often'],
  ])('on %s are the same for search engines, there without markup', async (path, key, entry) => {
    const answer = `Ask **Abena**.\n\n- In person\n- Online ${markup}`
    await changeFields(key, { question: 'Whom do I ask?', answer }, entry)
    const { document } = await readPage(server, path)
    const shown = document.querySelector(`details[data-words="${key}/${entry}"]`)
    expect(shown?.querySelector('summary')?.textContent).toBe('Whom do I ask?')
    expect(shown?.querySelector('strong')?.textContent).toBe('Abena')
    expect(shown?.querySelectorAll('li')).toHaveLength(2)
    expect(shown?.textContent).toContain(markup)
    expect(await isInSource(path, '<script>alert')).toBe(false)
    const { FAQPage } = await readStructured(server, path)
    const [first] = FAQPage!.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(first?.name).toBe('Whom do I ask?')
    expect(first?.acceptedAnswer.text).toMatch(/^Ask Abena\.\s/)
    for (const { id } of await words<{ id: string }[]>(key)) await change(key, { kind: 'remove', entry: id })
    expect((await readPage(server, path)).page.queryByText('Frequently asked questions')).toBeNull()
    expect(await readStructured(server, path)).not.toHaveProperty('FAQPage')
    await putBack(key)
  })
})

describe('the head of a page', () => {
  const title = 'A title of our own'
  const lead = 'Welcome from {name} <b>to all</b>.'

  test.each([
    ['/teachings', 'teachings-head', `${title} | Sankofa`],
    ['/events', 'events-head', `${title} | Sankofa`],
    ['/resources', 'resources-head', `${title} | Sankofa`],
    ['/contact', 'contact-head', `${title} | Sankofa`],
    ['/mentorship', 'mentorship-head', 'Mentorship | Sankofa'],
    ['/counselling', 'counselling-head', 'Counselling | Sankofa'],
    ['/donate', 'donate-head', 'Donate | Sankofa'],
    ['/prayer', 'prayer-head', 'Prayer | Sankofa'],
    ['/join-us', 'join-head', 'Join Us | Sankofa'],
  ])('%s has what the team wrote', async (path, key, tab) => {
    await changeFields(key, { title, lead })
    const { page, document } = await readPage(server, path)
    const heading = page.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(title)
    const part = heading.closest('[data-words]')
    expect(part?.getAttribute('data-words')).toBe(key)
    expect(part?.textContent).toContain('Welcome from Sankofa <b>to all</b>.')
    expect(document.title).toBe(tab)
    await putBack(key)
  })
})

describe('what surrounds the pages', () => {
  const elsewhere = 'https://map.example/kumasi'

  test('contact and footer show changed details, links and a map', async () => {
    await changeFields('contact', { address: '1 New Road, Kumasi', map: elsewhere, whatsApp: '' })
    await change('links', { kind: 'remove', entry: 'youtube' })
    const { page } = await readPage(server, '/contact')
    expect(page.getByRole('link', { name: 'Open map' }).getAttribute('href')).toBe(elsewhere)
    expect(page.queryByRole('link', { name: 'Ask on WhatsApp' })).toBeNull()
    expect(page.queryAllByRole('link', { name: 'YouTube' })).toHaveLength(0)
    expect(page.getByRole('contentinfo').textContent).toContain('1 New Road, Kumasi')
    // One number under Contact, wherever the link is.
    await changeFields('contact', { whatsApp: '+233 24 555 0142' })
    const { page: withNumber } = await readPage(server, '/contact')
    const hrefs = withNumber
      .getAllByRole('link', { name: /WhatsApp/ })
      .map((link) => link.getAttribute('href'))
    expect(hrefs.length).toBeGreaterThan(2)
    expect(new Set(hrefs)).toEqual(new Set(['https://wa.me/233245550142']))
    await changeFields('contact', { whatsApp: '' })
    for (const { id } of await words<{ id: string }[]>('links'))
      await change('links', { kind: 'remove', entry: id })
    const { document } = await readPage(server, '/contact')
    expect(document.querySelector('.contact-page-links, .footer-links')).toBeNull()
    for (const key of ['contact', 'links']) await putBack(key)
  })

  test('the donate page shows changed examples in the order of their amounts, and none if there are none', async () => {
    await change('gifts', { kind: 'add', fields: { currency: 'USD', amount: 30, does: 'Paper for a month' } })
    const { document } = await readPage(server, '/donate')
    const examples = Array.from(document.querySelectorAll('.impact-list b'), ({ textContent }) => textContent)
    expect(examples).toEqual(examples.toSorted((one, other) => sumOf(one) - sumOf(other)))
    expect(await isInSource('/donate', 'Paper for a month')).toBe(true)
    for (const { id } of await words<{ id: string }[]>('gifts'))
      await change('gifts', { kind: 'remove', entry: id })
    expect((await readPage(server, '/donate')).document.querySelector('.impact-list')).toBeNull()
    await putBack('gifts')
  })

  const sumOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''))
})

describe('the announcement', () => {
  const barOf = ({ page }: Awaited<ReturnType<typeof readPage>>) =>
    page.queryByRole('complementary', { name: 'Announcement' })

  test('is on every page until the end of its day, with its link', async () => {
    await changeFields('announcement', { text: `Rain ${markup}`, link: '/events', until: today() })
    for (const path of ['/', '/teachings', '/donate/checkout?amount=50', '/nope']) {
      const bar = barOf(await readPage(server, path, path === '/nope' ? 404 : 200))
      expect(
        within(bar!)
          .getByRole('link', { name: `Rain ${markup}` })
          .getAttribute('href'),
      ).toBe('/events')
      expect(bar!.querySelector('[data-words="announcement"]')).not.toBeNull()
      expect(await isInSource(path, '<script>alert'), path).toBe(false)
    }
    await changeFields('announcement', { until: yesterday })
    expect(barOf(await readPage(server, '/'))).toBeNull()
    await putBack('announcement')
  })
})

// The editor of a page finds each document by its mark.
test.each([
  [
    '/',
    [
      'slides/city',
      'proverb',
      'aims',
      'focus-areas/theology',
      'testimonials/kwesi',
      'name',
      'contact',
      'links',
    ],
  ],
  ['/about', ['about-head', 'story', 'aims', 'values/growth', 'leaders/chidi-okafor']],
  ['/leadership/chidi-okafor', ['leaders/chidi-okafor', 'leaders/abena-boateng']],
  ['/donate', ['donate-head', 'gifts/supper', 'giving', 'amounts']],
  ['/contact', ['contact-head', 'contact', 'links']],
  ['/mentorship', ['mentorship-head', 'mentorship-questions/who', 'times']],
])('on %s each part has the mark of its document', async (path, marks) => {
  const { document } = await readPage(server, path)
  for (const mark of marks) expect(document.querySelector(`[data-words="${mark}"]`), mark).not.toBeNull()
})
