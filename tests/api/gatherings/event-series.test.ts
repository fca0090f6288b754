import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent, ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { SeriesPlan } from '#features/gatherings/events/series/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { runJob } from '#tests/support/payments.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anEventForm } from '../support/forms.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'
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
