import { describe, expect, test } from 'vitest'
import { renderHtml, renderText } from '#server/mail/template.ts'
import type { CalendarEvent } from './calendar/calendar-file.server.ts'
import { eventCancelledEmail, eventMovedEmail } from './dashboard/emails.server.ts'
import { registrationEmail } from './registration/emails.server.ts'
import { lastReminderEmail, reminderEmail } from './registration/reminder-emails.server.ts'

const publicUrl = 'https://sankofa.example'

const event: CalendarEvent = {
  id: '0b0e2c9e-6b1f-4c38-9a52-0a1d6a3a9d11',
  title: 'Faith & the first salary',
  description: 'Bring a friend.',
  date: '2027-03-14',
  time: '6:30 – 8:30pm',
  startsAt: '2027-03-14T18:30:00.000Z',
  endsAt: '2027-03-14T20:30:00.000Z',
  category: 'Discussion',
  location: 'East Legon, Accra',
  isVirtual: false,
  zoomLink: null,
  flyerUrl: null,
  price: 0,
  currency: 'GHS',
  refundHours: 24,
  capacity: null,
  registered: 1,
  imageUrl: null,
  organizer: null,
  state: 'planned',
  registrationClosesAt: null,
  audience: 'everyone',
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  revision: 1,
}

const ama = {
  id: '2f9a1c3e-0000-4000-8000-000000000001',
  name: 'Ama Mensah',
  email: 'ama@example.org',
  numberOfAttendees: 1,
  hasPaid: false,
  owes: false,
}

const sent = { publicUrl, now: new Date(event.createdAt) }

const registered = (given: Partial<CalendarEvent> = {}) =>
  registrationEmail({ ...event, ...given }, ama, {
    link: `${publicUrl}/my-registration#secret`,
    publicUrl,
    now: new Date(event.createdAt),
  })

test('the meeting link has a name; its address stands where nothing can be pressed', () => {
  const zoomLink = 'https://teams.example/l/meetup-join/19%3ameeting'
  const email = registered({ isVirtual: true, zoomLink })
  expect(renderHtml(email, publicUrl)).toMatch(/href="https:\/\/teams\.example[^>]+>Join the meeting<\/a>/)
  expect(renderText(email)).toContain(`We meet online: Join the meeting\n${zoomLink}\n`)
})

test('an event at a place, with a meeting link, is not said to be online only', () => {
  const text = renderText(registered({ zoomLink: 'https://zoom.example/j/1' }))
  expect(text).toContain('You can also join online: Join the meeting')
  expect(text).not.toContain('We meet online')
})

test('a ticket leads to a map, and has a link of their own for friends while there is room', () => {
  const withInvite = (given: Partial<CalendarEvent> = {}) =>
    registrationEmail({ ...event, ...given }, ama, {
      ...sent,
      link: `${publicUrl}/my-registration#secret`,
      shortCode: 'K7QF 2M9X',
      invite: 'EPR3E8RJV1HW',
    })
  const html = renderHtml(withInvite(), publicUrl)
  expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps[^>]+>Open the map<\/a>/)
  expect(html).toMatch(
    /href="https:\/\/wa\.me\/\?text=[^"]*invite%3DEPR3E8RJV1HW"[^>]*>Send your own link on WhatsApp<\/a>/,
  )
  expect(renderText(withInvite({ organizer: 'Kwabena' }))).toContain(
    `Bring a friend. Send them your own link, and Kwabena will see that you brought them: ${publicUrl}/events/${event.id}?invite=EPR3E8RJV1HW`,
  )
  expect(renderText(withInvite({ capacity: 1 })), 'it is full').not.toContain('Bring a friend. Send')
  expect(renderText(withInvite({ isVirtual: true })), 'it is online').not.toContain('Open the map')
})

test('the text of an email spares its reader the address that fills a calendar', () => {
  const email = registered({ description: 'Bring a friend. '.repeat(40) })
  expect(renderHtml(email, publicUrl)).toContain('href="https://calendar.google.com/')
  const text = renderText(email)
  expect(text).toContain('A calendar file is attached.\n')
  expect(text.split('\n').filter((line) => line.length > 300)).toEqual([])
})

describe('the email about a change names what is new:', () => {
  const anotherDay = {
    date: '2027-03-20',
    startsAt: '2027-03-20T18:30:00.000Z',
    endsAt: '2027-03-20T20:30:00.000Z',
  }
  const place = { location: 'Labone, Accra' }

  test.each([
    ['another hour', 'time', 'has', { startsAt: '2027-03-14T18:00:00.000Z' }],
    ['a later end', 'time', 'has', { endsAt: '2027-03-15T20:30:00.000Z' }],
    ['another day', 'date', 'has', anotherDay],
    ['another day and hour', 'date and time', 'have', { ...anotherDay, endsAt: '2027-03-20T21:00:00.000Z' }],
    ['another day and place', 'date and venue', 'have', { ...anotherDay, ...place }],
    [
      'everything',
      'date, time and venue',
      'have',
      { ...anotherDay, startsAt: '2027-03-20T18:00:00.000Z', ...place, zoomLink: 'https://zoom.example/j/1' },
    ],
  ])('%s', (_what, named, verb, change) => {
    const email = renderText(eventMovedEmail({ ...event, ...change }, event, ama, sent))
    expect(email).toContain(`The ${named} ${verb} changed, Ama.`)
    expect(email).toContain(`The ${named} of “${event.title}” ${verb} changed. You're still registered.`)
  })
})

describe('wherever an email says the time, it says the zone:', () => {
  const stop = { page: `${publicUrl}/stop`, oneClick: `${publicUrl}/click` }
  const links = { link: `${publicUrl}/my-registration#secret`, publicUrl, stop }
  const emails = {
    registration: registered(),
    reminder: reminderEmail(event, ama, { ...links, now: new Date(event.startsAt) }),
    'last reminder': lastReminderEmail(event, ama, { ...links, now: new Date(event.startsAt) }),
    cancellation: eventCancelledEmail(event, ama, publicUrl),
    change: eventMovedEmail({ ...event, location: 'Labone, Accra' }, event, ama, sent),
  }

  test.each(Object.entries(emails))('%s', (_which, email) => {
    expect(email.preview).toContain('6:30 – 8:30pm (GMT)')
    expect(`${email.preview}\n${renderText(email)}`).not.toMatch(/8:30pm(?! \(GMT\))/)
  })
})

test('a sentence of our own stands in the email about a change and about a cancellation, and is never read as code', () => {
  const ownWords = 'The hall is <flooded>.\nSee https://sankofa.example/news'
  for (const email of [
    eventCancelledEmail(event, ama, publicUrl, { ownWords }),
    eventMovedEmail({ ...event, location: 'Labone, Accra' }, event, ama, { ...sent, ownWords }),
  ]) {
    const html = renderHtml(email, publicUrl)
    expect(html).toContain('The hall is &#60;flooded&#62;.<br>See <a href="https://sankofa.example/news"')
    expect(renderText(email)).toContain(ownWords)
  }
})
