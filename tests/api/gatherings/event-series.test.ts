import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent, ChangedEvent, ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { LaterChange, SeriesOfDate, SeriesPlan } from '#features/gatherings/events/series/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { runJob } from '#tests/support/payments.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'
import { emailsTo, register } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let instances: Instances
let efua: Dashboard
let ama: Dashboard

beforeAll(async () => {
  instances = await startTwoInstances({ RATE_LIMIT: 'off' })
  const first = { ...instances.servers[0], pool: instances.pool }
  efua = await openDashboard(first)
  ama = await openDashboard(first, { name: 'Ama Boateng', roles: ['host'] })
})
afterAll(() => instances?.stop())

const soon = addDays(today(), 7)

const create = async (given: object = {}, who = efua): Promise<AdminEvent> => {
  const form = anEventForm({ repeats: 'weekly', repeatEnds: 'count', repeatCount: 5, ...given })
  const { status, body } = await who.call<AdminEvent>('POST', '/api/admin/events', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const datesOf = async ({ seriesId }: AdminEvent): Promise<ListedEvent[]> => {
  const { rows } = await efua.list<ListedEvent>('/api/admin/events?when=all&limit=1000')
  return rows
    .filter((event) => event.seriesId === seriesId)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

const weeks = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) => addDays(from, week * 7))

const jobsDone = async () =>
  (
    await instances.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'make-series-dates' and state = 'completed'`,
    )
  ).rows[0]!.count

const run = async (times: number) => {
  const before = await jobsDone()
  await Promise.all(Array.from({ length: times }, () => runJob(instances.databaseUrl, 'make-series-dates')))
  await until('the jobs are done', async () => (await jobsDone()) >= before + times)
}

describe('creating a series', () => {
  test('makes its dates as events of their own, with all that the first one says', async () => {
    const questions = [
      {
        id: crypto.randomUUID(),
        label: 'Do you eat meat?',
        kind: 'yes or no',
        choices: [],
        isRequired: false,
      },
    ]
    const event = await create({
      title: 'Tuesday circle',
      capacity: 12,
      audience: 'link',
      questions,
      registrationClosesAt: `${addDays(soon, -1)}T20:00`,
    })
    const dates = await datesOf(event)
    expect(dates.map(({ date }) => date)).toEqual(weeks(soon, 5))
    expect(dates.map(({ seriesDay }) => seriesDay)).toEqual(weeks(soon, 5))
    for (const one of dates)
      expect(one).toMatchObject({
        title: 'Tuesday circle',
        time: '6:30 – 8:30pm',
        startsAt: `${one.date}T18:30:00.000Z`,
        endsAt: `${one.date}T20:30:00.000Z`,
        registrationClosesAt: `${addDays(one.date, -1)}T20:00:00.000Z`,
        capacity: 12,
        audience: 'link',
        questions,
        state: 'planned',
      })
    expect(new Set(dates.map(({ id }) => id)).size).toBe(5)
  })

  test('gives each of its dates the hosts of the first', async () => {
    const event = await create({ title: 'A circle of Ama' }, ama)
    expect((await datesOf(event)).map(({ hosts }) => hosts)).toEqual(
      Array.from({ length: 5 }, () => ['Ama Boateng']),
    )
  })

  test('says before what it would make', async () => {
    const plan = async (query: string) =>
      (await efua.call<SeriesPlan>('GET', `/api/admin/event-series/plan?${query}`)).body
    expect(
      await plan('startsAt=2027-01-08T18:00&repeats=fortnightly&repeatEnds=date&repeatUntil=2027-06-30'),
    ).toMatchObject({ words: 'Every second Friday at 6:00pm, until 30 June 2027: 13 dates' })
    expect(await plan('startsAt=2027-01-31T18:00&repeats=monthly+by+day&repeatEnds=open')).toMatchObject({
      words: 'On the 31st of every month that has one at 6:00pm, until you end it',
      skipped: expect.stringMatching(/^Months with fewer than 31 days are skipped/),
    })
  })

  test('says at its field what is missing', async () => {
    const fieldsOf = async (given: object) =>
      (await efua.call<{ fields: object }>('POST', '/api/admin/events', anEventForm(given))).body.fields
    expect(await fieldsOf({ repeats: 'weekly', repeatEnds: 'date' })).toEqual({
      repeatUntil: 'Choose the last day',
    })
    expect(await fieldsOf({ repeats: 'weekly', repeatEnds: 'date', repeatUntil: today() })).toEqual({
      repeatUntil: 'The last day must be after the date of the event',
    })
    expect(await fieldsOf({ repeats: 'weekly', repeatEnds: 'count' })).toEqual({
      repeatCount: 'Enter a whole number from 2 to 200',
    })
    expect(
      await fieldsOf({ repeats: 'monthly by last weekday', repeatEnds: 'open', date: '2027-01-08' }),
    ).toEqual({ repeats: 'This does not fit the date. Choose how it repeats again.' })
  })

  test('as a draft keeps all of its dates from the public', async () => {
    const event = await create({ title: 'Hidden circle', publish: 'draft' })
    const dates = await datesOf(event)
    expect(dates.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'draft'))
    for (const { id } of dates) expect((await instances.servers[1].get(`/api/events/${id}`)).status).toBe(404)
  })
})

describe('the job', () => {
  test('makes the dates of the next twelve weeks, and on two instances none of them twice', async () => {
    const event = await create({ title: 'Every week', repeatEnds: 'open', repeatCount: undefined })
    expect(await datesOf(event)).toHaveLength(12)
    // As if three weeks had gone by.
    await instances.pool.query(`delete from events where series_id = $1 and series_day > $2`, [
      event.seriesId,
      addDays(soon, 56),
    ])
    await run(4)
    expect((await datesOf(event)).map(({ date }) => date)).toEqual(weeks(soon, 12))
    await expect(
      instances.pool.query(
        `insert into events (title, description, date, time, starts_at, ends_at, category, series_id, series_day)
         select title, description, date, time, starts_at, ends_at, category, series_id, series_day from events where id = $1`,
        [event.id],
      ),
    ).rejects.toMatchObject({ constraint: 'events_once_a_day' })
  })

  test('does not make a date again that was deleted', async () => {
    const event = await create({ title: 'One less' })
    const [, second] = await datesOf(event)
    expect((await efua.call('DELETE', `/api/admin/events/${second!.id}`)).status).toBe(200)
    await run(1)
    const days = [soon, ...weeks(addDays(soon, 14), 3)]
    expect((await datesOf(event)).map(({ date }) => date)).toEqual(days)
    // It comes back as what it was.
    expect((await efua.call('POST', `/api/admin/bin/${second!.id}/bring-back`)).status).toBe(200)
    expect((await datesOf(event)).map(({ date }) => date)).toEqual(weeks(soon, 5))
  })
})

const save = async (date: AdminEvent, given: object, who = efua) => {
  const fields = [
    'title',
    'description',
    'date',
    'time',
    'category',
    'location',
    'capacity',
    'organizer',
  ] as const
  const now = Object.fromEntries(fields.map((field) => [field, date[field]]))
  return who.call<ChangedEvent & { fields?: object }>('PUT', `/api/admin/events/${date.id}`, {
    ...now,
    ...given,
  })
}

const later = async (date: AdminEvent, given: object): Promise<LaterChange> => {
  const before = await datesOf(date)
  const rehearsed = await efua.call<LaterChange>('POST', `/api/admin/events/${date.id}/rehearse-later`, {
    ...anEventForm(),
    title: date.title,
    date: date.date,
    scope: 'later',
    ...given,
  })
  expect(rehearsed.status, JSON.stringify(rehearsed.body)).toBe(200)
  // A rehearsal changes nothing.
  expect(await datesOf(date)).toEqual(before)
  const { status, body } = await save(date, { scope: 'later', ...given })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.later!
}

describe('changing a date', () => {
  test('alone stays when all later dates change, and when the rule does', async () => {
    const event = await create({ title: 'Circle on hope', repeatEnds: 'open', repeatCount: undefined })
    const [, second, third] = await datesOf(event)
    expect((await save(third!, { location: 'The annexe' })).status).toBe(200)
    const outcome = await later(second!, { location: 'The library', capacity: 15 })
    expect(outcome).toMatchObject({ changed: 10, made: 0, removed: 0, single: [] })
    const changed = await datesOf(event)
    expect(changed.map(({ location }) => location)).toEqual([
      'East Legon, Accra',
      'The library',
      'The annexe',
      ...Array.from({ length: 9 }, () => 'The library'),
    ])
    expect(changed.map(({ capacity }) => capacity)).toEqual([40, ...Array.from({ length: 11 }, () => 15)])

    // A day later in each week.
    const [, again] = changed
    const next = addDays(again!.date, 1)
    expect(await later(again!, { date: next, location: 'The library', capacity: 15 })).toMatchObject({
      single: [],
      removed: 0,
    })
    const moved = await datesOf(event)
    expect(moved.map(({ date }) => date)).toEqual([soon, ...weeks(next, 11)])
    expect(moved[2]).toMatchObject({ id: third!.id, location: 'The annexe', seriesDay: addDays(next, 7) })
  })

  test('does not lose a date that people have registered for when the rule changes', async () => {
    const event = await create({ title: 'Circle with guests', repeatCount: 4 })
    const [first, second, third, fourth] = await datesOf(event)
    const [one] = instances.servers
    const email = anAddress()
    expect((await register(one, third!.id, { email, numberOfAttendees: 2 })).status).toBe(201)
    const outcome = await later(first!, {
      repeats: 'fortnightly',
      repeatEnds: 'date',
      repeatUntil: addDays(soon, 14),
      date: addDays(soon, 1),
    })
    expect(outcome).toMatchObject({
      removed: 2,
      single: [{ id: third!.id, date: third!.date, registered: 2 }],
    })
    const { rows } = await efua.list<ListedEvent>(`/api/admin/events?id=${third!.id}`)
    expect(rows[0]).toMatchObject({ date: third!.date, seriesId: null, state: 'planned', registered: 2 })
    // A change that does not reach them sends them no email.
    expect(await emailsTo(instances.pool, email)).toHaveLength(1)
    const bin = await efua.list<{ id: string }>('/api/admin/bin')
    expect(bin.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([second!.id, fourth!.id]))
  })

  test('to another hour tells the guests of each date, at the hour of their own day', async () => {
    const event = await create({ title: 'Circle that moves', repeatCount: 3 })
    const [first, , third] = await datesOf(event)
    const email = anAddress()
    expect((await register(instances.servers[0], third!.id, { email })).status).toBe(201)
    expect(await later(first!, { time: '7:00 – 9:00pm' })).toMatchObject({ changed: 2, notified: 1 })
    expect((await datesOf(event)).map(({ startsAt }) => startsAt)).toEqual(
      weeks(soon, 3).map((day) => `${day}T19:00:00.000Z`),
    )
    expect((await emailsTo(instances.pool, email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  test('to fewer places than are taken on a later date is refused', async () => {
    const event = await create({ title: 'Circle in a small room', repeatCount: 3 })
    const [first, second] = await datesOf(event)
    for (const seats of [5, 5])
      await register(instances.servers[0], second!.id, { email: anAddress(), numberOfAttendees: seats })
    const { status, body } = await save(first!, { scope: 'later', capacity: 9 })
    expect({ status, fields: body.fields }).toMatchObject({
      status: 409,
      fields: { capacity: expect.stringContaining('10 places') },
    })
    expect((await datesOf(event)).map(({ capacity }) => capacity)).toEqual([40, 40, 40])
  })

  test('reaches no date of other hosts', async () => {
    const event = await create({ title: 'Circle of two hosts', repeatCount: 3 }, ama)
    const [, , third] = await datesOf(event)
    await instances.pool.query('delete from event_hosts where event_id = $1', [third!.id])
    expect(await save(event, { scope: 'later', title: 'Taken over' }, ama)).toMatchObject({ status: 403 })
    expect(new Set((await datesOf(event)).map(({ title }) => title))).toEqual(
      new Set(['Circle of two hosts']),
    )
  })

  test('can have the same hosts on all later dates', async () => {
    const event = await create({ title: 'Circle of Ama', repeatCount: 3 })
    const [, second] = await datesOf(event)
    const path = `/api/admin/events/${second!.id}/hosts`
    expect((await efua.call('PUT', path, { adminIds: [ama.id], isForLater: true })).status).toBe(200)
    expect((await datesOf(event)).map(({ hosts }) => hosts.length)).toEqual([0, 1, 1])
    expect(await logOf(second!)).toContainEqual(['event.hosts-changed', '1 host, for this and 1 later date'])
  })

  test('to the day of one that was deleted keeps that one in the bin, and says why', async () => {
    const event = await create({ title: 'Circle on a day twice' })
    const [, second, third] = await datesOf(event)
    expect((await efua.call('DELETE', `/api/admin/events/${second!.id}`)).status).toBe(200)
    expect((await save(third!, { scope: 'later', date: second!.date })).status).toBe(200)
    expect(await efua.call('POST', `/api/admin/bin/${second!.id}/bring-back`)).toMatchObject({
      status: 409,
      body: { error: 'Another date of the series is on this day now.' },
    })
    expect((await efua.list<{ id: string }>('/api/admin/bin')).rows).toContainEqual(
      expect.objectContaining({ id: second!.id }),
    )
  })
})

const logOf = async ({ id }: { id: string }) =>
  (await entriesOf(instances.pool, id)).map(({ action, summary }) => [action, summary])

/** As if 18 days had gone by: two of the dates have taken place. */
const letDaysGoBy = async ({ seriesId }: AdminEvent) => {
  await instances.pool.query(
    `update events set date = date - 18, series_day = series_day - 18,
       starts_at = starts_at - interval '18 days', ends_at = ends_at - interval '18 days' where series_id = $1`,
    [seriesId],
  )
  await instances.pool.query('update event_series set first_day = first_day - 18 where id = $1', [seriesId])
}

describe('ending a series', () => {
  test('leaves the dates with guests, and no new ones come', async () => {
    const event = await create({ title: 'Circle that ends', repeatEnds: 'open', repeatCount: undefined })
    const [, second, third] = await datesOf(event)
    await register(instances.servers[0], third!.id, { email: anAddress() })
    const { body: asked } = await efua.call<SeriesOfDate>('GET', `/api/admin/events/${second!.id}/series`)
    expect(asked).toMatchObject({ repeats: 'weekly', repeatEnds: 'open' })
    expect(asked.later.filter(({ isKnown }) => isKnown)).toMatchObject([{ id: third!.id, registered: 1 }])
    const { body } = await efua.call<LaterChange>('POST', `/api/admin/events/${second!.id}/end-series`)
    expect(body).toMatchObject({ removed: 9, single: [{ id: third!.id, registered: 1 }] })
    await run(1)
    expect((await datesOf(event)).map(({ date }) => date)).toEqual(weeks(soon, 2))
  })

  test('says in the log what became of its dates', async () => {
    const event = await create({ title: 'Circle in the log' })
    const [, second, third, ...others] = await datesOf(event)
    await register(instances.servers[0], third!.id, { email: anAddress() })
    expect((await efua.call('POST', `/api/admin/events/${second!.id}/end-series`)).status).toBe(200)
    expect(await logOf(second!)).toEqual([
      ['event.series-changed', '2 dates deleted, 1 date no longer in the series'],
    ])
    for (const one of others) expect(await logOf(one)).toEqual([['event.deleted', 'No one to notify']])
  })

  test('from a date that is over keeps those that took place since', async () => {
    const event = await create({ title: 'Circle that ended' })
    await letDaysGoBy(event)
    const [first, second, ...others] = await datesOf(event)
    const { body: asked } = await efua.call<SeriesOfDate>('GET', `/api/admin/events/${first!.id}/series`)
    expect(asked.later.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    const { body } = await efua.call<LaterChange>('POST', `/api/admin/events/${first!.id}/end-series`)
    expect(body).toMatchObject({ removed: 3, single: [] })
    expect((await datesOf(event)).map(({ id }) => id)).toEqual([first!.id, second!.id])
  })

  test('or giving it another rule from a date that is over changes no date that took place since', async () => {
    const event = await create({ title: 'Circle with a past' })
    await letDaysGoBy(event)
    const [first, second, third, fourth, fifth] = await datesOf(event)
    expect(
      await later(first!, {
        repeats: 'fortnightly',
        repeatEnds: 'date',
        repeatUntil: fifth!.date,
        location: 'The library',
      }),
    ).toMatchObject({ removed: 1, single: [] })
    expect((await datesOf(event)).map(({ id, location }) => [id, location])).toEqual([
      [first!.id, 'The library'],
      [second!.id, 'East Legon, Accra'],
      [third!.id, 'The library'],
      [fifth!.id, 'The library'],
    ])
    expect((await logOf(fourth!)).map(([action]) => action)).toEqual(['event.deleted'])
  })

  test('deletes no date of other hosts, even for an editor who may change their texts', async () => {
    const both = await openDashboard(
      { ...instances.servers[0], pool: instances.pool },
      { name: 'Kofi Mensah', roles: ['host', 'editor'] },
    )
    const event = await create({ title: 'Circle of a host who edits', repeatCount: 3 })
    const hosts = `/api/admin/events/${event.id}/hosts`
    expect((await efua.call('PUT', hosts, { adminIds: [both.id] })).status).toBe(200)
    const [, second] = await datesOf(event)
    expect((await both.call('DELETE', `/api/admin/events/${second!.id}`)).status).toBe(404)
    const end = () => both.call<LaterChange>('POST', `/api/admin/events/${event.id}/end-series`)
    expect((await end()).status).toBe(403)
    expect(await datesOf(event)).toHaveLength(3)
    expect(await save(event, { scope: 'later', location: 'The library' }, both)).toMatchObject({
      status: 200,
    })
    expect((await efua.call('PUT', hosts, { adminIds: [both.id], isForLater: true })).status).toBe(200)
    expect((await end()).body).toMatchObject({ removed: 2 })
  })
})
