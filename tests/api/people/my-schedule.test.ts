import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#features/people/members/schedule/schema.ts'
import { addDays, weekdayOf } from '#shared/time/dates.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'

let server: TestServer
let ama: TestMember
let lunch = ''

const inWeek = addDays(today(), 7)
const password = 'a quiet morning in Accra'

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  ama = await createMember(server, { password })
  const { email } = ama
  ;[lunch = ''] = await insertEvents(server.pool, { title: 'Rooftop lunch', date: inWeek, location: 'Osu' })
  const [past = '', others = ''] = await insertEvents(
    server.pool,
    { title: 'Last month', date: addDays(today(), -30) },
    { title: "Someone else's evening" },
  )
  await insertRegistration(server.pool, { eventId: lunch, email, numberOfAttendees: 2 })
  await insertRegistration(server.pool, { eventId: past, email })
  await insertRegistration(server.pool, { eventId: others, email: 'kojo@example.org' })
  await insertRequest(server.pool, { kind: 'prayer', email, body: 'A trouble that no calendar may show' })
  await server.pool.query(
    `with circle as (
       insert into groups (kind, name, rhythm, weekday, meets_at, place)
       values ('circle', 'Labone circle', 'weekly', $2, '18:30', 'Labone') returning id)
     insert into group_people (group_id, person_id)
     select circle.id, person_id from circle, person_emails where person_emails.email = $1`,
    [email, weekdayOf(inWeek)],
  )
})
afterAll(() => server?.stop())

const read = async (headers = ama.headers): Promise<Schedule> =>
  (await (await server.get('/api/user/schedule', headers)).json()) as Schedule

const makeLink = async (headers = ama.headers): Promise<string> => {
  const answer = await server.call('POST', '/api/user/schedule/link', headers)
  expect(answer.status).toBe(200)
  return new URL(((await answer.json()) as { address: string }).address).pathname
}

describe('my schedule', () => {
  test('has my places and the meetings of my circles in the order of time, and nothing of others', async () => {
    const { entries, linkSince } = await read()
    expect(linkSince).toBeNull()
    const ofDay = entries.filter(({ startsAt }) => startsAt.startsWith(inWeek))
    expect(ofDay).toHaveLength(2)
    expect(ofDay.find(({ kind }) => kind === 'event')).toMatchObject({
      title: 'Rooftop lunch',
      note: '2 places',
      place: 'Osu',
      path: `/events/${lunch}`,
    })
    expect(ofDay.find(({ kind }) => kind === 'circle')).toMatchObject({
      title: 'Labone circle',
      place: 'Labone',
      endsAt: null,
    })
    const meetings = entries.filter(({ kind }) => kind === 'circle')
    expect(meetings.length).toBeGreaterThanOrEqual(12)
    expect(new Set(meetings.map(({ id }) => id)).size).toBe(meetings.length)
    expect(entries.map(({ startsAt }) => startsAt)).toEqual(
      entries.map(({ startsAt }) => startsAt).toSorted(),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Someone else|trouble|Last month/)
  })

  test('of an address that is not confirmed is empty', async () => {
    const stranger = await createMember(server, { emailConfirmedAt: null })
    expect(await read(stranger.headers)).toEqual({ entries: [], linkSince: null })
  })
})

describe('the private link of a calendar', () => {
  test('shows the same to a calendar, for it alone, without a word of what was asked in private', async () => {
    const path = await makeLink()
    expect((await read()).linkSince).not.toBeNull()
    const answer = await server.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const calendar = await answer.text()
    expect(calendar).toContain('SUMMARY:Rooftop lunch')
    expect(calendar).toContain('SUMMARY:Labone circle')
    expect(calendar, 'calendars look back').toContain('SUMMARY:Last month')
    expect(calendar).toContain(`DTSTART:${inWeek.replaceAll('-', '')}T183000Z`)
    expect(calendar).not.toMatch(/trouble|prayer|Someone else/i)
    expect(calendar).not.toContain(ama.email)
    const tag = answer.headers.get('etag')!
    expect((await server.get(path, { 'if-none-match': tag })).status).toBe(304)
  })

  test('is stored as a hash, works until there is a new one, and can be stopped', async () => {
    const first = await makeLink()
    const stored = await server.pool.query('select hash from member_calendars')
    expect(first).not.toContain(stored.rows[0].hash)
    const second = await makeLink()
    expect((await server.get(first)).status).toBe(404)
    expect((await server.get(second)).status).toBe(200)
    expect((await server.call('DELETE', '/api/user/schedule/link', ama.headers)).status).toBe(204)
    expect((await server.get(second)).status).toBe(404)
    expect((await read()).linkSince).toBeNull()
  })

  test('is made by several presses at the same moment too, and the last one works', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => makeLink()))
    const answers = await Promise.all(paths.map(async (path) => (await server.get(path)).status))
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  })

  test('shows nothing of a member whose approval was withdrawn, or whose password the team has set', async () => {
    const path = await makeLink()
    for (const change of ['is_approved = false', 'is_approved = true, password_set_by_team_at = now()']) {
      await server.pool.query(`update members set ${change} where id = $1`, [ama.id])
      expect((await server.get(path)).status, change).toBe(404)
    }
    await server.pool.query('update members set password_set_by_team_at = null where id = $1', [ama.id])
    expect((await server.get(path)).status).toBe(200)
  })

  test('is in the data download, and goes with the account', async () => {
    const path = await makeLink()
    const data = (await (await server.get('/api/user/data', ama.headers)).json()) as Record<string, unknown>
    expect(data.calendarLink).toEqual([{ createdAt: expect.stringMatching(/^\d{4}-/) }])
    expect((await server.call('DELETE', '/api/user', ama.headers, { password })).status).toBe(200)
    expect((await server.get(path)).status).toBe(404)
    expect((await server.pool.query('select from member_calendars')).rowCount).toBe(0)
  })
})
