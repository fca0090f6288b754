import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retention } from '#shared/retention.ts'
import { site } from '#shared/site.ts'
import { readPage, readStructured } from '#tests/support/html.ts'
import { insertEvents, insertTeachings } from '#tests/api/support/content.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let teaching: string | undefined

beforeAll(async () => {
  server = await startTestServer()
  ;[teaching] = await insertTeachings(
    server.pool,
    { title: 'Read it twice', speaker: 'Chidi Okafor' },
    { title: 'By another', speaker: 'Efua Mensah' },
  )
  await insertEvents(
    server.pool,
    { title: 'An hour of Psalms', organizer: 'Chidi Okafor' },
    { title: 'Another hour', organizer: 'Efua Mensah' },
  )
})

afterAll(() => server.stop())

const headingsIn = (region: HTMLElement, level = 3): string[] =>
  within(region)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent)

const leaders = [
  { name: 'Kwabena Ofori', role: 'Founder and Executive Director', path: '/leadership/kwabena-ofori' },
  { name: 'Abena Boateng', role: 'Director of Community', path: '/leadership/abena-boateng' },
  { name: 'Chidi Okafor', role: 'Director of Teaching', path: '/leadership/chidi-okafor' },
  { name: 'Dr Naledi Khumalo', role: 'Director of Care', path: '/leadership/dr-naledi-khumalo' },
]

describe('About', () => {
  test('tells the story, the mission and the vision, names six core values, and ends with the ways in', async () => {
    const { page, document } = await readPage(server, '/about')
    const region = (name: string) => page.getByRole('region', { name })
    expect(document.title).toBe('About Us | Sankofa')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('We look back to move forward')
    for (const words of ['2022', '500+ young believers', 'We retrieve wisdom from the past'])
      expect(region('Our Story').textContent).toContain(words)
    expect(region('Our Story').querySelector('[lang=ak]')?.textContent).toBe(
      'Sɛ wo werɛ fi na wosankɔfa a, yɛnkyi.',
    )
    expect(region('Our Mission').textContent).toContain(
      'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
    )
    expect(region('Our Vision').textContent).toContain('A generation of young Africans')
    expect(headingsIn(region('Core Values'))).toEqual([
      'Scripture first',
      'Honest questions',
      'Community',
      'Justice',
      'Growth',
      'Service',
    ])
    const main = within(page.getByRole('main'))
    expect(main.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
    expect(main.getByRole('link', { name: 'Join Us Today' }).getAttribute('href')).toBe('/join-us')
  })

  test('shows four leaders, each with an illustrated portrait', async () => {
    const { page } = await readPage(server, '/about')
    const cards = within(page.getByRole('region', { name: 'Leadership Team' })).getAllByRole('article')
    expect(cards).toHaveLength(4)
    expect(page.getByText('These people are examples until the ministry adds its own leaders.')).toBeTruthy()
    for (const [index, { name, role, path }] of leaders.entries()) {
      const card = within(cards[index]!)
      expect(card.getByRole('heading', { level: 3 }).textContent).toBe(name)
      expect(cards[index]!.textContent).toContain(role)
      expect(card.getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeTruthy()
      const more = card.getByRole('link', { name: `Read More about ${name}` })
      expect(more.textContent).toBe(`Read More about ${name}`)
      expect(more.getAttribute('href')).toBe(path)
    }
  })

  test.each(leaders)(
    'has a profile of $name with portrait, role, biography, quote and two actions',
    async ({ name, role, path }) => {
      const { page, document } = await readPage(server, path)
      const profile = page.getAllByRole('article')[0]!
      expect(document.title).toBe(`${name}, ${role} | Sankofa`)
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe(name)
      expect(profile.textContent).toContain(role)
      expect(within(profile).getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeTruthy()
      expect(profile.textContent).toContain('Illustration')
      expect(profile.querySelectorAll('.leader-biography p').length).toBeGreaterThanOrEqual(4)
      expect(profile.querySelector('blockquote')?.textContent).toMatch(/^“.+”$/)
      expect(within(profile).getAllByRole('link')).toHaveLength(2)
      const others = within(page.getByRole('region', { name: 'More of the team' })).getAllByRole('link')
      expect(others.map(({ textContent }) => textContent)).toEqual(
        leaders.filter((one) => one.name !== name).map((one) => `${one.name}Example · ${one.role}`),
      )
      expect(page.getByRole('link', { name: 'All leaders' }).getAttribute('href')).toBe('/about')
      expect(await readStructured(server, path)).toHaveProperty('BreadcrumbList')
    },
  )

  test('shows on a profile what the leader teaches and hosts next, and a teaching leads there', async () => {
    const { path, name } = leaders[2]!
    const { page } = await readPage(server, path)
    expect(headingsIn(page.getByRole('region', { name: `Teachings by ${name}` }))).toEqual(['Read it twice'])
    expect(headingsIn(page.getByRole('region', { name: `Next events with ${name}` }))).toEqual([
      'An hour of Psalms',
    ])
    const { page: ofTeaching } = await readPage(server, `/teachings/${teaching}`)
    expect(ofTeaching.getByRole('link', { name }).getAttribute('href')).toBe(path)
  })

  test('answers 404 for an unknown leader, with the way back', async () => {
    const { page, document } = await readPage(server, '/leadership/kwabena', 404)
    expect(document.title).toBe('Leader Not Found | Sankofa')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Leader Not Found')
    expect(page.getByRole('link', { name: 'Back to About' }).getAttribute('href')).toBe('/about')
  })
})

describe('Counselling', () => {
  test('says what it is, in five areas, and gives four reasons to choose it', async () => {
    const { page, document } = await readPage(server, '/counselling')
    expect(document.title).toBe('Counselling | Sankofa')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('A safe place to talk')
    expect(headingsIn(page.getByRole('region', { name: 'Where we can help' }))).toEqual([
      'Marital Counselling',
      'Family Counselling',
      'Education and Career Counselling',
      'Mental Health Counselling',
      'Financial Counselling',
    ])
    expect(headingsIn(page.getByRole('region', { name: 'Why choose us' }))).toEqual([
      'Confidential',
      'Trained',
      'Rooted in faith',
      'In person or online',
    ])
  })

  test('answers four questions truly, names no fee, and tells search engines the same', async () => {
    const { page } = await readPage(server, '/counselling')
    const region = page.getByRole('region', { name: 'Frequently asked questions' })
    const questions = Array.from(region.querySelectorAll('details'), ({ textContent }) => textContent)
    expect(questions).toHaveLength(4)
    expect(questions[0]).toContain('What does counselling cost?')
    expect(questions[0]).toContain("Counselling is a paid service. We'll tell you the fee before you decide")
    expect(questions[1]).toContain('Is what I say confidential?')
    expect(questions[1]).toContain('with a few limits')
    expect(questions[1]).toContain("Where it's safe to, we'll tell you first.")
    expect(questions[2]).toContain('We reply within 24–48 hours.')
    expect(questions[2]).toContain('Mon–Fri 9am–5pm')
    expect(questions[3]).toContain('Do I have to be a member, or a believer?')
    expect(page.getByRole('main').textContent).not.toMatch(/\b(GHS|USD)\b|\$/)
    const { FAQPage } = await readStructured(server, '/counselling')
    expect(FAQPage?.mainEntity).toHaveLength(4)
  })

  test('leads to Contact and Join Us, and to the telephone', async () => {
    const { page } = await readPage(server, '/counselling')
    const contact = page.getByRole('region', { name: 'One sentence is enough to start' })
    expect(contact.textContent).toContain('24–48 hours')
    expect(contact.textContent).toContain('Mon–Fri 9am–5pm')
    for (const [name, href] of [
      ['+233 30 000 0000', 'tel:+233300000000'],
      ['Join Us', '/join-us'],
      ['Contact Us', '/contact'],
      ['Ask on WhatsApp', site.contact.whatsApp],
    ] as const)
      expect(within(contact).getByRole('link', { name }).getAttribute('href')).toBe(href)
  })
})

test('mentorship shows six benefits, four questions, and says that it is a paid service', async () => {
  const { page, document } = await readPage(server, '/mentorship')
  const benefits = within(page.getByRole('region', { name: 'What you can expect' }))
  expect(benefits.getAllByRole('listitem')).toHaveLength(6)
  expect(document.querySelector('#request-form')).not.toBeNull()
  expect(page.getAllByText(/Mentorship is a paid service\./)).not.toHaveLength(0)
  expect(document.querySelectorAll('details')).toHaveLength(4)
  expect(page.getByText(/Typically 2-4 times a month/)).toBeTruthy()
})

test('contact shows its details and promises a reply within 24–48 hours', async () => {
  const { page } = await readPage(server, '/contact')
  expect(page.getByRole('main').textContent).toContain('We reply within 24–48 hours.')
  for (const detail of [/hello@sankofa\.example/, /\+233 30 000 0000/, /Mon–Fri 9am–5pm/, /East Legon/])
    expect(page.getAllByText(detail)).not.toHaveLength(0)
  for (const { name, href } of site.links)
    expect(page.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(href)
  expect(page.getByRole('link', { name: 'Open map' }).getAttribute('href')).toContain('East%20Legon')
  expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')).toBe(site.contact.whatsApp)
  expect(page.getByText(/These details are examples/)).toBeTruthy()
})

test('privacy says what is kept, how long, and whom to write to', async () => {
  const { page, document } = await readPage(server, '/privacy')
  expect(document.title).toBe('Privacy | Sankofa')
  expect(headingsIn(page.getByRole('main'), 2)).toEqual([
    'What we ask for, and why',
    'Who reads it',
    'How long we keep it',
    'Cookies and page views',
    'See it, correct it, delete it',
  ])
  expect(within(page.getByRole('main')).getByRole('link', { name: site.contact.email })).toBeTruthy()
  const rows = [...page.getByRole('table').querySelectorAll('.kept-row')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual(
    Object.values(retention).map(({ what, keep, from, afterwards }) => [what, `${keep} ${from}`, afterwards]),
  )
})

test('an address that does not exist shows that the page was not found', async () => {
  const { page } = await readPage(server, '/nope', 404)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
})
