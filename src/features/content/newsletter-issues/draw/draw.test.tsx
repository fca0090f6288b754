import { describe, expect, test } from 'vitest'
import type { ShownBlock } from '../schema.ts'
import { drawHtml } from './html.server.ts'
import type { DrawnIssue } from './issue.ts'
import { drawText } from './text.server.ts'

const publicUrl = 'https://sankofa.example'

const event = (eventId: string, fill: string, ink: string): ShownBlock => ({
  kind: 'event',
  id: eventId,
  eventId,
  title: 'Mentor training day',
  date: '2026-11-24',
  when: '9:00am – 1:00pm',
  place: 'Adenta',
  stub: { month: 'NOV', day: '24', weekday: 'Tuesday', fill, ink },
})

const issue: DrawnIssue = {
  subject: 'The chair you keep free',
  previewLine: '',
  sendAt: '2026-11-20T07:00:00.000Z',
  slug: '12-the-chair-you-keep-free',
  number: 12,
  shown: [
    {
      kind: 'words',
      id: 'w',
      text: '## Sunday\n\nThree **moved**. [Why](/about)\n\n- Come\n- Stay\n\n> Rest',
    },
    event('one', '#f2a81d', '#241026'),
    event('two', '#0b6351', '#fff6ea'),
    { kind: 'quote', id: 'q', text: 'It was there.', by: 'Ama' },
    { kind: 'picture', id: 'p', url: '/uploads/aa.webp', description: 'A long "table"' },
    {
      kind: 'teaching',
      id: 't',
      teachingId: 'three',
      title: 'Grace for people who plan',
      speaker: 'Abena',
      length: '14 min',
      isVideo: true,
      picture: '/teachings/three/preview.png',
    },
    { kind: 'button', id: 'b', label: 'Give', to: 'https://example.org/give?a=1&b=2' },
  ],
}

const draw = () => new DOMParser().parseFromString(drawHtml(issue, publicUrl), 'text/html')

describe('the HTML side, where images are off', () => {
  test('says what an image shows, and each link still says where it leads', () => {
    const email = draw()
    const alts = [...email.querySelectorAll('img')].map((image) => image.getAttribute('alt'))
    // The name stands beside the mark, and the title of a teaching below its cover.
    expect(alts).toEqual(['', 'A long "table"', ''])
    for (const link of email.querySelectorAll('a')) expect(link.textContent.trim()).not.toBe('')
  })

  test('keeps a button a button: its ground is a colour of its cell', () => {
    const button = [...draw().querySelectorAll('a')].find(({ textContent }) => textContent === 'Give')!
    expect(button).toHaveAttribute('href', 'https://example.org/give?a=1&b=2')
    const ground = button.closest('td')!
    expect(ground).toHaveAttribute('bgcolor', expect.stringMatching(/^#[\da-f]{6}$/))
    // A mail program with a dark theme of its own takes the ground away, and leaves the line around it.
    expect(ground.getAttribute('style')).toContain(`border:1px solid ${ground.getAttribute('bgcolor')}`)
  })

  test('has a coloured place where our mark would be', () => {
    const place = draw().querySelector('img[src*="icon-192"]')!.closest('td')
    expect(place).toHaveAttribute('bgcolor', expect.stringMatching(/^#[\da-f]{6}$/))
  })
})

describe('the HTML side', () => {
  test('keeps to the screen also where a mail program leaves out our rules', () => {
    const html = drawHtml(issue, publicUrl).replace(/<style>.*<\/style>/, '')
    const email = new DOMParser().parseFromString(html, 'text/html')
    // A picture, and all that is written: as wide as the screen lets them be.
    const wide = [...email.querySelectorAll('[width], [style*="width:"]')]
      .map((part) => part.getAttribute('style') ?? '')
      .filter((style) => /[^-]width:[2-9]\d\d/.test(`;${style}`.replaceAll('max-width', 'most')))
    expect(wide).toEqual([])
    const pictures = [...email.querySelectorAll('img[width="520"]')]
    expect(pictures).toHaveLength(2)
    expect(pictures.every((one) => one.getAttribute('style')?.includes('width:100%;max-width:520px'))).toBe(
      true,
    )
  })

  test('leaves most of a narrow screen to its words also without our rules', () => {
    const html = drawHtml(issue, publicUrl).replace(/<style>.*<\/style>/, '')
    const email = new DOMParser().parseFromString(html, 'text/html')
    const sides = [...email.querySelectorAll('td.p')].map(
      (cell) => /padding:\d+px (\d+)px/.exec(cell.getAttribute('style')!)![1],
    )
    expect(new Set(sides)).toEqual(new Set(['22']))
    for (const day of email.querySelectorAll('td.s')) expect(day).toHaveAttribute('width', '84')
  })

  test('has light words on each coloured day, which a mail program leaves as they are in the dark', () => {
    const days = [...draw().querySelectorAll('td.s')].map((day) => [
      day.getAttribute('bgcolor'),
      day.getAttribute('style')?.split('color:').at(-1),
    ])
    expect(days).toEqual([
      ['#241026', '#f2a81d'],
      ['#0b6351', '#fff6ea'],
    ])
  })

  test('has one heading of the first order, and those below it in order', () => {
    const headings = [...draw().querySelectorAll('h1, h2')].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    )
    expect(headings).toEqual([
      'H1 The chair you keep free',
      'H2 Sunday',
      'H2 This week',
      'H2 From our teachings',
    ])
  })
})

test('the plain text says all of it in order, each link once, and nothing of the markup', () => {
  const text = drawText(issue, publicUrl)
  expect(text.split('\n--\n')[0]).toBe(`The chair you keep free

Friday 20 November 2026

Sunday

Three moved. Why (${publicUrl}/about?from=newsletter-12)

- Come
- Stay

Rest

This week:

Mentor training day
Tuesday 24 November 2026, 9:00am – 1:00pm, Adenta
See the event: ${publicUrl}/events/one?from=newsletter-12

Mentor training day
Tuesday 24 November 2026, 9:00am – 1:00pm, Adenta
See the event: ${publicUrl}/events/two?from=newsletter-12

“It was there.”
Ama

Image: A long "table"

From our teachings:

Grace for people who plan
Abena, 14 min
Watch it: ${publicUrl}/teachings/three?from=newsletter-12

Give: https://example.org/give?a=1&b=2
`)
  expect(text).toContain(
    `Read it on the web: ${publicUrl}/newsletter/12-the-chair-you-keep-free?from=newsletter-12`,
  )
})
