import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindOfNewsletter } from '#features/desk/notices/remind-of-newsletter.server.ts'
import { nextFriday } from '#features/content/newsletter-issues/policy.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, type Db } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import type { TeamRole } from '#shared/powers.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer
let db: Db
let mailer: Mailer
let count = 0

const queued = { enqueue: async () => {}, enqueueBulk: async () => {} } as unknown as Jobs

// The tests run the job themselves, with a clock of their own.
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  await server.pool.query(`delete from pgboss.schedule where name = 'remind-of-newsletter'`)
  db = createDb(server.pool, new Changes())
  mailer = createMailer(queued, server.url)
})
afterAll(() => server?.stop())

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'newsletter_subscribers', 'outbox'])
    await server.pool.query(`delete from ${table}`)
  await server.pool.query(`delete from settings where name = 'newsletter.reminded-of'`)
  await server.pool.query(`delete from admins where email like 'admin-%'`)
  await server.pool.query(
    `insert into newsletter_subscribers (email, token, state, confirmed_at) values ($1, $2, 'confirmed', now())`,
    [anAddress(), randomUUID()],
  )
})

/** The first Friday after the next one, which no test is so slow as to reach. */
const friday = addDays(dayAt(new Date(nextFriday(new Date()))), 7)
const thursday = (time: string): Date => new Date(instantAt(addDays(friday, -1), time))

const run = (now = thursday('18:00')): Promise<void> =>
  remindOfNewsletter({ db, mailer, publicUrl: server.url }, now)

const join = (roles: TeamRole[]): Promise<Dashboard> =>
  openDashboard(server, { name: `Efua ${++count}`, roles })

const subjectsOf = async ({ email }: Dashboard): Promise<string[]> =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

const reminded = ['The Friday email is not ready yet']

type Row = { state: string; sendAt?: Date; sentAt?: Date; author?: Dashboard }

const anIssue = async ({ state, sentAt, sendAt = sentAt, author }: Row): Promise<string> => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into newsletter_issues (subject, audiences, state, send_at, sent_at, author_id, author_name, changed_name,
       approved_at, approved_name, number, slug, shown)
     select 'The chair you keep free', '[]', $1::text, $2::timestamptz, $3::timestamptz, $4::uuid, 'Efua Baidoo', 'Kojo Mensah',
       case when $1::text <> 'draft' then now() end, case when $1::text <> 'draft' then 'Efua Baidoo' end,
       case when $3 is not null then 1 end, case when $3 is not null then '1' end,
       case when $3 is not null then '[]'::jsonb end
     returning id`,
    [state, sendAt?.toISOString() ?? null, sentAt?.toISOString() ?? null, author?.id ?? null],
  )
  return rows[0]!.id
}

describe('when no Friday email is ready', () => {
  test('those who write it hear so on the evening before, once, with the way to begin', async () => {
    const [editor, care] = [await join(['editor']), await join(['care'])]
    await run(thursday('17:59'))
    expect(await subjectsOf(editor)).toEqual([])
    await run()
    await run(thursday('18:10'))
    expect(await subjectsOf(editor)).toEqual(reminded)
    expect(await subjectsOf(care)).toEqual([])
    const [email] = await emailsTo(server.pool, editor.email)
    expect(email!.text).toContain('Nothing is prepared.')
    expect(email!.text).toContain(`${server.url}/admin/newsletter\n`)
    expect(email!.text).toContain('1 reader waits for it.')
  })

  test('they hear of the next Friday again', async () => {
    const editor = await join(['editor'])
    await run()
    await run(new Date(instantAt(addDays(friday, 6), '18:00')))
    expect(await subjectsOf(editor)).toEqual([...reminded, ...reminded])
  })

  test('the email leads to the draft that waits, and names who changed it', async () => {
    const editor = await join(['editor'])
    const id = await anIssue({ state: 'draft' })
    await run()
    const [email] = await emailsTo(server.pool, editor.email)
    expect(email!.text).toContain(
      '“The chair you keep free” is a draft that no one has approved. Kojo Mensah',
    )
    expect(email!.text).toContain(`${server.url}/admin/newsletter/${id}`)
  })

  test('it is made up for in the night, and not after the hour at which it should have gone out', async () => {
    const editor = await join(['editor'])
    await run(new Date(instantAt(friday, '06:50')))
    expect(await subjectsOf(editor)).toEqual(reminded)
    await server.pool.query(`delete from settings where name = 'newsletter.reminded-of'`)
    await run(new Date(instantAt(friday, '07:10')))
    expect(await subjectsOf(editor)).toEqual(reminded)
  })

  test('an administrator hears so who wrote one lately, or if there is no editor', async () => {
    const writer = await join(['administrator'])
    const other = await join(['administrator'])
    await run()
    expect([await subjectsOf(writer), await subjectsOf(other)]).toEqual([reminded, reminded])
    await server.pool.query(`delete from settings where name = 'newsletter.reminded-of'`)
    await anIssue({ state: 'draft', author: writer })
    await run()
    expect([await subjectsOf(writer), await subjectsOf(other)]).toEqual([
      [...reminded, ...reminded],
      reminded,
    ])
  })

  test('a person who has chosen to get no reminder gets none', async () => {
    const [editor, other] = [await join(['editor']), await join(['editor'])]
    const choose = (newsletter: string) =>
      editor.call('PUT', '/api/admin/notices', { newsletter, dailyHour: 18 })
    expect((await choose('daily')).status).toBe(400)
    expect((await choose('never')).status).toBe(200)
    await run()
    expect([await subjectsOf(editor), await subjectsOf(other)]).toEqual([[], reminded])
  })

  test('two instances remind once', async () => {
    const editor = await join(['editor'])
    await Promise.all([run(), run(), run()])
    expect(await subjectsOf(editor)).toEqual(reminded)
  })
})

describe('no one is reminded', () => {
  test.each([
    [
      'if one is approved for that Friday',
      { state: 'scheduled', sendAt: new Date(instantAt(friday, '09:30')) },
    ],
    ['if one went out earlier in the week', { state: 'sent', sentAt: thursday('10:00') }],
  ] as const)('%s', async (_name, row) => {
    const editor = await join(['editor'])
    await anIssue(row)
    await run()
    expect(await subjectsOf(editor)).toEqual([])
    // As soon as it is no longer so, they are.
    await server.pool.query(`delete from newsletter_issues`)
    await run()
    expect(await subjectsOf(editor)).toEqual(reminded)
  })

  test('as long as there is no reader', async () => {
    const editor = await join(['editor'])
    await server.pool.query(`delete from newsletter_subscribers`)
    await run()
    expect(await subjectsOf(editor)).toEqual([])
  })
})
