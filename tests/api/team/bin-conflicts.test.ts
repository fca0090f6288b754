import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openBin, type TestBin } from '../support/bin-samples.ts'
import { insertTeachings } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'
import { rowsOf } from '../support/rows-of.ts'

let server: TestServer
let dashboard: Dashboard
let bin: TestBin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  bin = openBin(server, dashboard)
})
afterAll(() => server?.stop())

describe('what is in the way', () => {
  test('a teaching whose video is there again stays in the bin', async () => {
    const form = { title: 'A', category: 'Theology', excerpt: 'B', content: 'C', videoId: 'again-00001' }
    const create = async () =>
      (await dashboard.call<{ id: string }>('POST', '/api/admin/teachings', form)).body.id
    const first = await create()
    await dashboard.call('DELETE', `/api/admin/teachings/${first}`)
    const second = await create()
    expect(await bin.bringBack(first)).toMatchObject({
      status: 409,
      body: {
        error: 'Another teaching now uses this video. Delete that one first, then restore this one.',
      },
    })
    expect(await bin.entryOf(first)).toBeDefined()
    await dashboard.call('DELETE', `/api/admin/teachings/${second}`)
    expect((await bin.bringBack(first)).status).toBe(200)
    // The next sync knows the video again.
    const { rowCount } = await bin.query(`select from removed_videos where video_id = 'again-00001'`)
    expect(rowCount).toBe(0)
  })

  test.each([
    ['username', (one: { username: string }) => ({ username: one.username }), /now uses this username/],
    ['email', (one: { email: string }) => ({ email: one.email }), /now uses this email address/],
  ] as const)('an account whose %s was taken since stays in the bin', async (_what, taken, sentence) => {
    const member = await createMember(server)
    await dashboard.call('DELETE', `/api/admin/users/${member.id}`)
    const other = await createMember(server, taken(member))
    const refused = await bin.bringBack(member.id)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatch(sentence)
    await bin.query('delete from members where id = $1', other.id)
    expect((await bin.bringBack(member.id)).status).toBe(200)
  })

  test('a person who wrote again meanwhile is one person again', async () => {
    const email = anAddress('yaa')
    const sample = await bin.aPerson({ email })
    await bin.remove(sample)
    await server.post('/api/questions', aQuestion({ email, name: 'Yaa' }))
    const noted = await bin.idOf('select person_id as id from person_emails where email = $1', email)
    expect(noted).not.toBe(sample.id)
    const seen = await bin.query('select last_seen_at from people where id = $1', noted)
    expect((await bin.bringBack(sample.id)).status).toBe(200)
    expect(await bin.idOf('select person_id as id from person_emails where email = $1', email)).toBe(
      sample.id,
    )
    expect((await bin.query('select from people where id = $1', noted)).rowCount).toBe(0)
    const { rows } = await bin.query('select name, last_seen_at from people where id = $1', sample.id)
    expect(rows).toEqual([{ name: 'Kwame Asante', last_seen_at: seen.rows[0].last_seen_at }])
  })

  test('a person whose address belongs to one that the team looks after stays in the bin', async () => {
    const email = anAddress('yaa')
    const sample = await bin.aPerson({ email })
    await bin.remove(sample)
    const other = await bin.aPerson({ email })
    const refused = await bin.bringBack(sample.id)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.error).toMatch(/^Someone else in People now has this person's email address\./)
    expect((await rowsOf(server.pool, 'person', other.id)).person_notes).toHaveLength(1)
    await bin.remove(other)
    expect((await bin.bringBack(sample.id)).status).toBe(200)
  })

  test('no one hears of a person who is known by private prayers alone', async () => {
    const email = anAddress('yaa')
    const sample = await bin.aPerson({ email })
    await bin.remove(sample)
    const hidden = await bin.aPerson({ email, isPrivate: true })
    const administrator = await openDashboard(server, { roles: ['administrator'] })
    expect((await bin.bringBack(sample.id, administrator)).status).toBe(200)
    expect(await bin.idOf('select person_id as id from person_emails where email = $1', email)).toBe(
      sample.id,
    )
    const { rows } = await bin.query('select is_private, email from people where id = $1', hidden.id)
    expect(rows).toEqual([{ is_private: true, email: null }])
  })

  test('a request comes back without an owner who has left, and without a teaching that is gone', async () => {
    const leaving = await openDashboard(server, { name: 'Yaw' })
    const [teaching] = (await insertTeachings(server.pool, {})) as [string]
    const sample = await bin.aMessage()
    await bin.query(
      'update requests set owner_id = $2, teaching_id = $3 where id = $1',
      sample.id,
      leaving.id,
      teaching,
    )
    await bin.remove(sample)
    await dashboard.call('DELETE', `/api/admin/teachings/${teaching}`)
    await bin.query('delete from admins where id = $1', leaving.id)
    expect((await bin.bringBack(sample.id)).status).toBe(200)
    const { rows } = await bin.query('select owner_id, teaching_id from requests where id = $1', sample.id)
    expect(rows).toEqual([{ owner_id: null, teaching_id: null }])
  })

  test('a column that was added since has its default', async () => {
    const sample = await bin.aResource()
    await bin.remove(sample)
    await bin.query(`alter table resources add column shelf text not null default 'top'`)
    expect((await bin.bringBack(sample.id)).status).toBe(200)
    expect((await bin.query('select shelf from resources where id = $1', sample.id)).rows).toEqual([
      { shelf: 'top' },
    ])
    await bin.query('alter table resources drop column shelf')
  })
})

test('of two people who bring something back at once, one does', async () => {
  const other = await openDashboard(server)
  for (let round = 0; round < 3; round += 1) {
    const sample = await bin.anEvent()
    await bin.remove(sample)
    const answers = await Promise.all([
      bin.bringBack(sample.id),
      bin.bringBack(sample.id, other),
      bin.bringBack(sample.id),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '404', '404'])
  }
})

test('while one brings back what another deletes for good, one of them does', async () => {
  const sample = await bin.aTeaching()
  await bin.remove(sample)
  const [back, gone] = await Promise.all([
    bin.bringBack(sample.id),
    dashboard.call('DELETE', `/api/admin/bin/${sample.id}`),
  ])
  expect([back.status, gone.status]).toEqual(back.status === 200 ? [200, 404] : [404, 204])
  expect(await sample.gone()).toBe(back.status !== 200)
})
