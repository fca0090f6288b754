import { describe, expect, test } from 'vitest'
import { instantAt } from '#shared/time/dates.ts'
import { calendarLink } from './calendar-link.ts'

const origin = 'https://sankofa.example'

const event: Parameters<typeof calendarLink>[0] = {
  id: '0b0e2c9e-6b1f-4c38-9a52-0a1d6a3a9d11',
  title: 'Faith & the first salary: “money” + family',
  description: 'Bring a friend.\nAnd one honest question, please; thanks.',
  startsAt: '2026-03-14T18:30:00.000Z',
  endsAt: '2026-03-14T20:30:00.000Z',
  location: 'The Courtyard, East Legon, Accra',
  isVirtual: false,
  zoomLink: null,
}

const fieldsOf = (given: Partial<typeof event> = {}) => {
  const url = new URL(calendarLink({ ...event, ...given }, origin))
  return { url, fields: Object.fromEntries(url.searchParams) }
}

describe('the calendar link', () => {
  test('opens Google Calendar with title, time, text and place', () => {
    const { url, fields } = fieldsOf()
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(fields).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20260314T183000Z/20260314T203000Z',
      details: `${event.description}\n\n${origin}/events/${event.id}`,
      location: event.location,
    })
  })

  test.each([
    ['before London turns its clocks forward', 'Europe/London', '2026-03-28', '20260328T100000Z'],
    ['after it', 'Europe/London', '2026-03-30', '20260330T090000Z'],
    ['before New York turns its clocks back', 'America/New_York', '2026-10-31', '20261031T140000Z'],
    ['after it', 'America/New_York', '2026-11-02', '20261102T150000Z'],
    ['in Accra, in summer as in winter', 'Africa/Accra', '2026-07-01', '20260701T100000Z'],
    ['in Nairobi, across no midnight', 'Africa/Nairobi', '2026-07-01', '20260701T070000Z'],
    ['in Auckland, which is a day ahead', 'Pacific/Auckland', '2026-01-15', '20260114T210000Z'],
  ])('has the right instant for ten o’clock %s', (_when, zone, day, instant) => {
    const given = { startsAt: instantAt(day, '10:00', zone), endsAt: instantAt(day, '11:00', zone) }
    expect(fieldsOf(given).fields.dates?.split('/')[0]).toBe(instant)
  })

  test('says that an event is online, and how to join where everyone may know', () => {
    const online = { isVirtual: true, location: '' }
    expect(fieldsOf({ ...online, zoomLink: 'https://zoom.example/j/1' }).fields).toMatchObject({
      location: 'Online',
      details: expect.stringContaining('Join online: https://zoom.example/j/1'),
    })
    expect(fieldsOf(online).fields.details).not.toContain('Join')
  })

  test('stays short enough for an address, and ends at a word', () => {
    const { url, fields } = fieldsOf({ description: 'Wɔ sankɔfa '.repeat(500) })
    expect(url.href.length).toBeLessThan(4_000)
    expect(fields.details).toMatch(/(Wɔ|sankɔfa) …\n\nhttps:/)
  })

  test('does without a text', () => {
    expect(fieldsOf({ description: '' }).fields.details).toBe(`${origin}/events/${event.id}`)
  })
})
