import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { readStructured } from '#tests/support/html.ts'
import { runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type NewEvent = NonNullable<Parameters<typeof insertEvents>[1]>

type Kind = {
  event?: NewEvent
  /** What the form says beside name and email. */
  form?: object
  /** What the CSV, the calendar file, the reminder and the data download say beside what all of them say. */
  csv?: string[]
  ics?: string[]
  reminder?: string[]
  data?: object
  /** What the page tells search engines. */
  structured?: object
  /** It is found by its address only, or with an account. */
  audience?: 'link' | 'members'
}

const password = 'three-old-umbrellas-9'
const hall = 'The Courtyard, Osu'
const [bus, standard, student, series] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

const kinds: Record<string, Kind> = {
  'in a hall': { reminder: [hall], ics: ['LOCATION:The Courtyard\\, Osu'] },
  online: {
    event: {
      isVirtual: true,
      location: null,
      zoomLink: 'https://zoom.example/j/1',
      meetingForRegistered: true,
    },
    ics: ['LOCATION:Online'],
    reminder: ['Online', '/my-registration#'],
    structured: {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    },
  },
  'in person and online, online': {
    event: { alsoOnline: true, zoomLink: 'https://zoom.example/j/1', onlineWords: 'Have a candle at hand.' },
    form: { way: 'online' },
    csv: ['Online'],
    ics: ['LOCATION:The Courtyard\\, Osu and online'],
    reminder: ['Online', 'Have a candle at hand.', '/my-registration#'],
    data: { way: 'online' },
    structured: {
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place', name: hall }, { '@type': 'VirtualLocation' }],
    },
  },
  'in person and online, in the hall': {
    event: { alsoOnline: true, zoomLink: 'https://zoom.example/j/1', inPersonWords: 'Bring a plate.' },
    form: { way: 'in-person' },
    csv: ['In person'],
    reminder: [hall, 'Bring a plate.'],
    data: { way: 'in-person' },
    structured: { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' },
  },
  'with questions': {
    event: {
      questions: [{ id: bus, label: 'Where do you get on?', kind: 'text', choices: [], isRequired: true }],
    },
    form: { answers: { [bus]: 'Madina' } },
    csv: ['Where do you get on? Madina'],
    data: { answers: [{ question: 'Where do you get on?', answer: 'Madina' }] },
  },
  'with the names of companions': {
    form: { numberOfAttendees: 3, companions: ['Kofi Anokye', 'Esi Quaye'] },
    csv: ['Kofi Anokye; Esi Quaye'],
    reminder: ['3 places'],
    data: { companions: ['Kofi Anokye', 'Esi Quaye'], numberOfAttendees: 3 },
  },
  'with several prices': {
    event: {
      price: 5_000,
      priceChoices: [
        { id: standard, name: 'Standard', amount: 5_000 },
        { id: student, name: 'Student', amount: 2_000 },
      ],
    },
    form: { priceChoice: student, attempt: randomUUID() },
    csv: ['Student', '20.00'],
    data: { priceChoice: { name: 'Student', amount: 2_000 } },
    structured: {
      offers: [
        { name: 'Student', price: '20.00' },
        { name: 'Standard', price: '50.00' },
      ],
    },
  },
  'a date of a series': { event: { seriesId: series, seriesDay: '2026-01-01' } },
  'that closes its registration early': {
    event: { registrationClosesAt: new Date(Date.now() + 3_600_000).toISOString() },
    ics: ['Registration closes:'],
    structured: { offers: { availabilityEnds: expect.any(String) as string } },
  },
  'by link only': { audience: 'link' },
  'for members': { audience: 'members' },
}

const seed = async (name: string, { event, audience }: Kind) => {
  const startsAt = new Date(Date.now() + 20 * 3_600_000)
  const title = `A gathering ${name}`
  const [id] = await insertEvents(server.pool, {
    title,
    location: hall,
    date: startsAt.toISOString().slice(0, 10),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString(),
    audience: audience ?? 'everyone',
    ...event,
  })
  return { id: id!, title }
}

/** As if they had registered two days ago, and paid what they owe. */
const settle = (email: string) =>
  server.pool.query(
    `update event_registrations set created_at = now() - interval '2 days', hold_expires_at = null,
       payment_status = case payment_status when 'pending' then 'completed' else payment_status end,
       amount_paid = coalesce((price_choice ->> 'amount')::integer, 0) where email = $1`,
    [email],
  )

const isPicture = async (path: string, member: TestMember): Promise<boolean> => {
  const answer = await server.get(path, member.headers)
  await answer.arrayBuffer()
  return answer.status === 200 && answer.headers.get('content-type') === 'image/png'
}

beforeAll(async () => {
  await server.pool.query(
    `insert into event_series (id, repeats, first_day, time_zone, pattern) values ($1, 'weekly', '2026-01-01', 'Africa/Accra', '{}')`,
    [series],
  )
})

describe.each(Object.entries(kinds))('an event %s', (name, kind) => {
  let [id, title, email] = ['', '', '']
  let member: TestMember

  beforeAll(async () => {
    ;({ id, title } = await seed(name, kind))
    member = await createMember(server, { password })
    ;({ email } = member)
    const answer = await server.post(
      `/api/events/${id}/register`,
      { fullName: 'Ama Serwaa', email, ...kind.form },
      member.headers,
    )
    if (!answer.ok) throw new Error(await answer.text())
    await settle(email)
  })

  test('is in the file of its guests', async () => {
    const { text } = await dashboard.text(`/api/admin/registrations.csv?eventId=${id}`)
    for (const part of [title, 'Ama Serwaa', email, ...(kind.csv ?? [])]) expect(text).toContain(part)
  })

  test('has a file for the calendar', async () => {
    const answer = await server.get(`/events/${id}.ics`, member.headers)
    expect(answer.status).toBe(200)
    const text = (await answer.text()).replaceAll(/\r\n /g, '')
    for (const part of [`SUMMARY:${title.replaceAll(',', '\\,')}`, ...(kind.ics ?? [])])
      expect(text).toContain(part)
    expect(text).not.toContain('zoom.example')
  })

  test('tells search engines what it is, unless it is not for everyone', async () => {
    const { Event = null } = await readStructured(server, `/events/${id}`)
    const told = {
      name: title,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...kind.structured,
    }
    expect(Event?.['name'] ?? null).toBe(kind.audience === 'members' ? null : title)
    expect({ ...told, ...Event }).toMatchObject(told)
    expect(JSON.stringify(Event)).not.toContain('zoom.example')
  })

  test('has a flyer and a link preview, unless it is for members', async () => {
    for (const picture of ['flyer', 'preview'])
      expect(await isPicture(`/events/${id}/${picture}.png`, member)).toBe(kind.audience !== 'members')
  })

  test('reminds those who come', async () => {
    await runJob(server.databaseUrl, 'remind-attendees')
    await until('they are reminded', async () => (await emailsTo(server.pool, email)).some(isReminder))
    const reminder = (await emailsTo(server.pool, email)).find(isReminder)!
    expect(reminder.subject).toContain(title)
    for (const part of kind.reminder ?? [hall]) expect(reminder.text).toContain(part)
    expect(reminder.text).not.toContain('zoom.example')
    const own = await server.post('/api/event-registrations/view', { token: tokenIn(reminder) })
    expect(((await own.json()) as RegistrationWithTicket).fullName).toBe('Ama Serwaa')
  })

  test('is in the data of its guest', async () => {
    const data = await (await server.get('/api/user/data', member.headers)).json()
    const own = (data as { eventRegistrations: object[] }).eventRegistrations
    expect(own).toMatchObject([{ event: title, name: 'Ama Serwaa', ...kind.data }])
  })

  test('forgets the answers of its guests 90 days after, and their names when they go', async () => {
    await server.pool.query(
      `update events set ends_at = now() - interval '91 days', starts_at = now() - interval '92 days' where id = $1`,
      [id],
    )
    await runJob(server.databaseUrl, 'clean-up')
    const answers = async () =>
      (
        await server.pool.query<{ count: number }>(
          `select jsonb_array_length(answers) as count from event_registrations where event_id = $1`,
          [id],
        )
      ).rows[0]!.count
    await until('the answers are gone', async () => (await answers()) === 0)
    expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBeLessThan(300)
    const { rows } = await server.pool.query(
      'select name, phone, companions, answers, email = $2 as known from event_registrations where event_id = $1',
      [id, email],
    )
    expect(rows).toEqual([{ name: 'Deleted member', phone: null, companions: [], answers: [], known: false }])
  })
})

const isReminder = ({ subject }: { subject: string }): boolean => /^(Today|Tomorrow): /.test(subject)
