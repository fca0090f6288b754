import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { deliverMailJob } from '#server/mail/deliver.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { readQr } from '#tests/support/read-qr.ts'
import type { Ticket } from '#features/gatherings/events/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ env: { SMTP_URL: mail.url, RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

const arrivedAt = (email: string): ParsedMail[] =>
  mail.emails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(email)))

/** Registers for an event and waits for the email. */
const emailAbout = async (
  event: Parameters<typeof insertEvents>[1],
  given: object = {},
): Promise<{ id: string; email: string; message: ParsedMail }> => {
  const [id] = await insertEvents(server.pool, event)
  const email = anAddress()
  expect((await register(server, id!, { email, ...given })).status).toBe(201)
  await until('the email arrives', () => arrivedAt(email).length > 0)
  return { id: id!, email, message: arrivedAt(email)[0]! }
}

/** What a reader of the HTML sees. */
const seenIn = ({ html }: ParsedMail): string =>
  String(html)
    .replace(/<(br|\/div|\/td|\/tr)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

const linksIn = ({ html }: ParsedMail): string[] =>
  Array.from(String(html).matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&#38;', '&'))

const evening = {
  title: 'Faith & the first salary',
  date: '2027-03-14',
  startsAt: '2027-03-14T18:30:00Z',
  endsAt: '2027-03-14T20:30:00Z',
  location: 'The Courtyard, East Legon, Accra',
}

describe('the email after a registration', () => {
  test('tells day, time with its zone, place, price and seats, in text and in HTML', async () => {
    const { message } = await emailAbout(evening, { fullName: 'Ama Mensah', numberOfAttendees: 3 })
    expect(message.subject).toBe("You're registered: Faith & the first salary")
    for (const twin of [message.text!, seenIn(message)])
      for (const words of [
        "You're registered, Ama.",
        'Your 3 places are booked.',
        'Faith & the first salary',
        'Sunday 14 March 2027',
        '6:30 – 8:30pm (GMT)',
        'The Courtyard, East Legon, Accra',
        'Free, 3 places',
      ])
        expect(twin).toContain(words)
  })

  test('has the stub of the ticket as the site shows it', async () => {
    const { message } = await emailAbout({ ...evening, category: 'Workshop' })
    expect(seenIn(message)).toMatch(/MAR\s+14\s+Sunday/)
    expect(String(message.html)).toContain('bgcolor="#0b6351"')
  })

  test('leads to the calendar, and to a page where it can be seen and cancelled', async () => {
    const { id, message } = await emailAbout(evening)
    const links = linksIn(message)
    expect(links).toContain(`${server.url}/events/${id}.ics`)
    const google = new URL(links.find((link) => link.startsWith('https://calendar.google.com/'))!)
    expect(google.searchParams.get('text')).toBe(evening.title)
    expect(google.searchParams.get('dates')).toBe('20270314T183000Z/20270314T203000Z')
    expect(google.searchParams.get('location')).toBe(evening.location)
    const token = tokenIn({ text: message.text! })
    expect(links).toContain(`${server.url}/my-registration#${token}`)
    expect((await server.post('/api/event-registrations/view', { token })).status).toBe(200)
  })

  test('shows the code of the ticket, which a camera reads, and says it in words', async () => {
    const { message } = await emailAbout(evening)
    const picture = message.attachments.find(({ cid }) => cid === 'ticket-code')
    expect(picture).toMatchObject({ contentType: 'image/png', related: true })
    const address = await readQr(picture!.content)
    expect(address).toMatch(/\/t#[0-9A-HJKMNP-TV-Z]{26}$/)
    const token = address.split('#')[1]!
    expect((await server.post('/api/event-registrations/ticket', { token })).status).toBe(200)
    const [words] = /Ticket code [0-9A-Z]{4} [0-9A-Z]{4}/.exec(message.text!)!
    const { shortCode } = (
      (await (await server.post('/api/event-registrations/ticket', { token })).json()) as Ticket
    ).ticketCode!
    expect(words).toBe(`Ticket code ${shortCode}`)
    expect(String(message.html)).toContain(`alt="${words}"`)
    expect(String(message.html).match(/display:inline-block;padding:15px/g), 'one button').toHaveLength(1)
    expect(linksIn(message).filter((link) => link.includes('/t#'))).toEqual([])
  })

  test('leads to the meeting of an online event by a link of its own, and says that it is online', async () => {
    const zoomLink = 'https://zoom.example/j/83950117264'
    const { message } = await emailAbout({ isVirtual: true, zoomLink, location: null })
    expect(linksIn(message)).not.toContain(zoomLink)
    expect(message.text).toContain('Online')
    expect(message.text).toMatch(/We meet online: Join the meeting\s+\S+\/my-registration#[\w-]{43}/)
    expect(message.attachments).toHaveLength(1)
    const calendar = message.attachments[0]?.content.toString().replace(/\r\n /g, '')
    expect(calendar).toMatch(/Join online: \S+\/my-registration#/)
    expect(calendar).not.toContain(zoomLink)
  })

  test('cannot be made to carry markup', async () => {
    const { message } = await emailAbout(
      { title: '<script>alert(1)</script>', location: '"><img src=x>' },
      { fullName: '<img src=x onerror=alert(1)>' },
    )
    expect(String(message.html)).not.toMatch(/<script>alert|<img src=x/)
  })

  test('does not repeat a link that was typed as a name', async () => {
    const { message } = await emailAbout({}, { fullName: 'https://evil.example/login now' })
    expect(`${message.subject} ${message.text}`).not.toContain('evil')
    expect(message.text).toContain("You're registered, friend.")
  })

  test('has the file for the calendar attached, which another implementation can read', async () => {
    const { id, message } = await emailAbout({ ...evening, title: 'Sɛ wo werɛ fi, na; wo' })
    const file = message.attachments.find(({ related }) => !related)
    expect(file).toMatchObject({
      filename: 'se-wo-were-fi-na-wo.ics',
      contentType: 'text/calendar',
      contentDisposition: 'attachment',
    })
    const header = String(
      file?.headers.get('content-type') && JSON.stringify(file.headers.get('content-type')),
    )
    expect(header).toContain('"method":"PUBLISH"')
    expect(header).toContain('"charset":"utf-8"')
    const text = file!.content.toString('utf8')
    expect(text).toBe(await (await server.get(`/events/${id}.ics`)).text())
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.summary).toBe('Sɛ wo werɛ fi, na; wo')
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-14T18:30:00.000Z')
  })

  test('has its attachment too when it could not be sent the first time', async () => {
    const [id] = await insertEvents(server.pool, evening)
    const email = anAddress()
    mail.refuse({ at: 'data', code: 451 })
    await register(server, id!, { email })
    const find = 'select id, attempts from outbox where recipient = $1'
    const message = async () =>
      (await server.pool.query<{ id: string; attempts: number }>(find, [email])).rows[0]!
    await until('it is refused', async () => (await message()).attempts === 1)
    expect(arrivedAt(email)).toEqual([])
    // What the job does when its time has come, without waiting for it.
    const transport = smtpTransport(mail.url, 'house@sankofa.example', async () => Buffer.from('a picture'))
    const { id: emailId } = await message()
    const log = { error: vi.fn() }
    await deliverMailJob(createDb(server.pool, new Changes()), transport, log).run({ emailId })
    transport.close()
    expect(arrivedAt(email)[0]?.attachments).toHaveLength(2)
  })
})

test('a cancellation is confirmed by an email without anything attached', async () => {
  const { id, email, message } = await emailAbout(evening, { fullName: 'Kofi' })
  await server.post('/api/event-registrations/cancel', { token: tokenIn({ text: message.text! }) })
  await until('the second email arrives', () => arrivedAt(email).length > 1)
  const [, cancelled] = arrivedAt(email)
  expect(cancelled?.subject).toBe('Registration cancelled: Faith & the first salary')
  for (const twin of [cancelled!.text!, seenIn(cancelled!)])
    for (const words of ['Your registration has been cancelled, Kofi.', 'your place', 'Sunday 14 March 2027'])
      expect(twin).toContain(words)
  expect(linksIn(cancelled!)).toEqual([`${server.url}/events/${id}`])
  expect(cancelled?.attachments).toEqual([])
})
