import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { Picture, TextBlock } from '#server/pictures/picture.ts'
import { widthOf } from '#server/pictures/typesetting.ts'
import { qrPath } from '#server/qr.ts'
import { fingerprint } from '#shared/fingerprint.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { takeSite } from '#shared/site.ts'
import { drawFlyer } from './flyer.server.ts'
import { stubColors } from './picture-facts.server.ts'
import { drawing, eventFlyerPath, eventPictureVersion, eventPreview, type PicturedEvent } from './pictures.ts'
import { drawEventPreview } from './preview.server.ts'

const anEvent = (given: Partial<PicturedEvent> = {}): PicturedEvent => ({
  id: '6a0b8c5e-0000-4000-8000-000000000001',
  title: 'Easter rooftop lunch',
  date: '2026-04-05',
  time: '1:00 – 5:00pm',
  category: 'Social',
  location: 'Osu, Accra',
  isVirtual: false,
  price: 8_000,
  currency: 'GHS',
  flyerUrl: null,
  state: 'planned',
  ...given,
})

const kinds = {
  flyer: (event: PicturedEvent, host: string) => drawFlyer(event, `https://${host}`),
  preview: drawEventPreview,
}
const draw = (kind: keyof typeof kinds, given: Partial<PicturedEvent> = {}, host = 'sankofa.example') =>
  kinds[kind](anEvent(given), host)
const textsOf = ({ words }: Picture) => words.map(({ text }) => text)

afterEach(() => takeSite({}))

describe.each(['flyer', 'preview'] as const)('the %s', (kind) => {
  test('tells the title, the day, the time, the place, the price, the kind and whose it is', () => {
    const texts = textsOf(draw(kind))
    for (const text of [
      'APR',
      '05',
      '1:00 – 5:00pm',
      'Osu, Accra',
      'GHS 80',
      'Social',
      'Sankofa',
      'sankofa.example',
    ])
      expect(texts).toContain(text)
    expect(texts).toContain(kind === 'flyer' ? 'Sunday' : 'Sun')
    expect(texts.join(' ')).toContain('Easter rooftop lunch')
  })

  test('tells the whole of a long name, and keeps it apart', () => {
    for (const name of ['Fellowship of the Morning Star in Kumasi', 'W'.repeat(40)]) {
      takeSite({ name })
      const picture = draw(
        kind,
        { category: 'Bible Study', price: 2_000_000_000 },
        'www.morning-star-fellowship.example.org',
      )
      const inOne = picture.words.map(({ text }) => text.replace(/-$/, '')).join(' ')
      expect(inOne.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
      expect(picture.words.filter((words) => !isInside(boxOf(words), picture))).toEqual([])
      expect(meetings(picture.words)).toEqual([])
    }
  })

  test('says Free where nothing is to be paid', () => {
    expect(textsOf(draw(kind, { price: 0 }))).toContain('Free')
  })

  test('says that it is cancelled, and no price', () => {
    const texts = textsOf(draw(kind, { state: 'cancelled' }))
    expect(texts).toContain('Cancelled')
    expect(texts).not.toContain('GHS 80')
  })

  test('says Online, and names the zone, where people join from anywhere', () => {
    expect(textsOf(draw(kind, { isVirtual: true, location: null }))).toEqual(
      expect.arrayContaining(['1:00 – 5:00pm (GMT)', 'Online']),
    )
    expect(textsOf(draw(kind, { isVirtual: true, location: 'Zoom' }))).toContain('Online · Zoom')
  })

  test('has the colours of its category', () => {
    const pictures = eventCategories.map((category) => draw(kind, { category }).art)
    expect(new Set(pictures).size).toBe(eventCategories.length)
    for (const [index, category] of eventCategories.entries())
      expect(pictures[index]).toContain(stubColors[category].fill)
  })

  test('leaves the place out where there is none', () => {
    const without = draw(kind, { location: ' ' })
    expect(textsOf(without)).not.toContain('')
    expect(without.words).toHaveLength(draw(kind).words.length - 1)
  })

  test('names the category where no letter of the title can be drawn', () => {
    expect(textsOf(draw(kind, { title: '🎉🎉' })).filter((text) => text === 'Social')).toHaveLength(2)
  })

  test('keeps everything inside and apart, no matter what is written', () => {
    const titles = [
      'W'.repeat(200),
      'i'.repeat(60),
      'Mensah-Owusu '.repeat(16).slice(0, 200),
      'ƆƐ '.repeat(66),
      'Go',
    ]
    for (const title of titles) {
      const picture = draw(
        kind,
        {
          title,
          location: 'The upper hall, '.repeat(20),
          time: 'from dawn '.repeat(30),
          price: 2_000_000_000,
        },
        `${'long.'.repeat(30)}example`,
      )
      expect(picture.words.filter((words) => !isInside(boxOf(words), picture))).toEqual([])
      expect(meetings(picture.words)).toEqual([])
    }
  })
})

describe('the code on the flyer', () => {
  test('leads to the event, and words keep clear of it', () => {
    const { path, size } = qrPath(`https://sankofa.example/events/${anEvent().id}`)
    const picture = draw('flyer', {
      location: 'The upper hall, '.repeat(20),
      time: 'from dawn '.repeat(30),
      price: 2_000_000_000,
    })
    expect(picture.art).toContain(`translate(850 1160) scale(${150 / size})`)
    expect(picture.art).toContain(path)
    const code = { left: 850, right: 1_000, top: 1_160, bottom: 1_310 }
    expect(picture.words.filter((words) => doMeet(boxOf(words), code))).toEqual([])
  })

  test('no word of the title is alone on its last line', () => {
    const texts = textsOf(draw('flyer', { title: 'Faith & the first salary: money, family and boundaries' }))
    expect(texts).toContain('and boundaries')
  })
})

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = ({ text, face, size, x, y, anchor = 'start', spacing }: TextBlock): Box => {
  const width = widthOf(text, face, size, spacing)
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  // From the top of a capital to the end of a descender, which figures do not have.
  const below = /^\d+$/.test(text) ? 0 : size * 0.22
  return { left, right: left + width, top: y - size * 0.72, bottom: y + below }
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: Picture): boolean =>
  Math.min(left, top) >= 0 && right <= width - 40 && bottom <= height

/** Every pair that overlaps. */
const meetings = (words: TextBlock[]): string[] =>
  words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => doMeet(boxOf(one), boxOf(other)))
      .map((other) => `${one.text} / ${other.text}`),
  )

const doMeet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('the colours of the pictures are those of the pages', () => {
  const tokens = readFileSync(new URL('../../../../ui/styles/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]
  for (const category of eventCategories) {
    const stub = `stub-${category.toLowerCase().replace(' ', '-')}`
    expect(stubColors[category]).toEqual({
      fill: token(stub),
      ink: token(`${stub}-ink`) ?? token('stub-ink'),
    })
  }
})

describe('the address of a picture', () => {
  test('says what a shared link shows, in words too', () => {
    const version = eventPictureVersion(anEvent())
    expect(eventPreview(anEvent())).toEqual({
      path: `/events/${anEvent().id}/preview.png?v=${version}`,
      alt: 'Easter rooftop lunch, Sunday 5 April 2026, 1:00 – 5:00pm',
    })
    expect(eventFlyerPath(anEvent())).toBe(`/events/${anEvent().id}/flyer.png?v=${version}`)
    expect(eventPreview(anEvent({ state: 'cancelled' })).alt).toBe(
      'Cancelled: Easter rooftop lunch, Sunday 5 April 2026, 1:00 – 5:00pm',
    )
  })

  test('changes with everything that the picture shows', () => {
    const changes: Partial<PicturedEvent>[] = [
      {},
      { title: 'Lunch' },
      { date: '2026-04-06' },
      { time: '2:00 – 5:00pm' },
      { category: 'Service' },
      { location: null },
      { isVirtual: true },
      { price: 0 },
      { currency: 'USD' },
      { flyerUrl: '/uploads/flyer.jpg' },
      { state: 'cancelled' },
    ]
    expect(new Set(changes.map((change) => eventFlyerPath(anEvent(change)))).size).toBe(changes.length)
  })

  test('changes with the drawing itself', () => {
    const samples = eventCategories.flatMap((category): Partial<PicturedEvent>[] => [
      { category },
      { category, price: 0, title: 'A longer title, which takes more than one line of the picture' },
      { category, isVirtual: true, location: null },
      { category, state: 'cancelled' },
    ])
    const drawn = fingerprint(samples.map((given) => [draw('flyer', given), draw('preview', given)]))
    expect(
      { drawing, drawn },
      'The pictures of events look different now. Raise `drawing` in pictures.ts, so that WhatsApp fetches them again, and write the new pair here.',
    ).toEqual({ drawing: 5, drawn: 'bhy3ks' })
  })

  test('stays when a visitor registers', () => {
    expect(eventFlyerPath({ ...anEvent(), registered: 4 } as PicturedEvent)).toBe(eventFlyerPath(anEvent()))
  })
})
