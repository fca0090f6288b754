import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings } from '../support/content.ts'

let server: TestServer
let ama: TestMember
let first: string
let second: string

beforeAll(async () => {
  server = await startTestServer()
  ama = await createMember(server)
  ;[first = '', second = ''] = await insertTeachings(
    server.pool,
    { title: 'On waiting' },
    { title: 'On rest' },
  )
})
afterAll(() => server?.stop())

const call = async (method: string, path: string, member = ama) => {
  const answer = await server.call(method, `/api/user/teachings${path}`, member.headers)
  return {
    status: answer.status,
    body: (await answer.json()) as unknown,
    total: answer.headers.get('x-total-count'),
  }
}

describe('a teaching', () => {
  test('is liked and saved, each for itself, and twice is once', async () => {
    expect((await call('GET', `/${first}/like`)).body).toEqual({ isLiked: false, isSaved: false })
    expect((await call('PUT', `/${first}/like`)).body).toEqual({ isLiked: true, isSaved: false })
    expect((await call('PUT', `/${first}/like`)).body).toEqual({ isLiked: true, isSaved: false })
    expect((await call('PUT', `/${first}/save`)).body).toEqual({ isLiked: true, isSaved: true })
    expect((await call('DELETE', `/${first}/like`)).body).toEqual({ isLiked: false, isSaved: true })
    expect((await call('DELETE', `/${first}/like`)).body).toEqual({ isLiked: false, isSaved: true })
    expect((await call('GET', `/${first}/save`)).body).toEqual({ isLiked: false, isSaved: true })
  })

  test('that is not there cannot be liked', async () => {
    expect(await call('PUT', '/00000000-0000-4000-8000-000000000000/like')).toMatchObject({
      status: 404,
      body: { code: 'teaching_not_found' },
    })
  })
})

test('my teachings are listed, the last marked first, and no other member sees them', async () => {
  const kofi = await createMember(server)
  await call('PUT', `/${first}/save`, kofi)
  await call('PUT', `/${second}/save`, kofi)
  await call('PUT', `/${second}/like`, kofi)
  const all = await call('GET', '', kofi)
  expect(all.body).toMatchObject([
    { id: second, title: 'On rest', isLiked: true, isSaved: true },
    { id: first, title: 'On waiting', isLiked: false, isSaved: true },
  ])
  expect(all.body).not.toMatchObject([{ content: expect.anything() }, {}])
  expect(all.total).toBe('2')
  const liked = await call('GET', '?mark=liked', kofi)
  expect(liked.body).toMatchObject([{ id: second }])
  expect(liked.total).toBe('1')
  expect((await call('GET', '?limit=1&offset=1', kofi)).body).toMatchObject([{ id: first }])
  expect((await call('GET', '', await createMember(server))).body).toEqual([])
})

test('a teaching that is deleted leaves the lists', async () => {
  const kofi = await createMember(server)
  const [gone] = await insertTeachings(server.pool, { title: 'On leaving' })
  await call('PUT', `/${gone}/like`, kofi)
  await server.pool.query('delete from teachings where id = $1', [gone])
  expect((await call('GET', '', kofi)).body).toEqual([])
})

test('the server takes no marks from a signed-out visitor or a member who waits for approval', async () => {
  const pending = await createMember(server, { isApproved: false })
  expect((await call('PUT', `/${first}/like`, pending)).body).toMatchObject({ code: 'account_pending' })
  expect((await server.call('PUT', `/api/user/teachings/${first}/like`)).status).toBe(401)
})

describe('what a browser kept for a visitor', () => {
  const bring = async (member: TestMember, body: unknown) => {
    const answer = await server.post('/api/user/teachings', body, member.headers)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  test('comes along at sign-in: what is there and not marked yet', async () => {
    const kofi = await createMember(server)
    await call('PUT', `/${first}/like`, kofi)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const brought = { liked: [first, second, second, unknown], saved: [second] }
    expect((await bring(kofi, brought)).body).toEqual({ added: 2 })
    expect((await bring(kofi, brought)).body).toEqual({ added: 0 })
    const { body } = await call('GET', '', kofi)
    expect(body).toHaveLength(2)
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, isLiked: true, isSaved: false }),
        expect.objectContaining({ id: second, isLiked: true, isSaved: true }),
      ]),
    )
    expect((await bring(kofi, {})).body).toEqual({ added: 0 })
    expect((await bring(kofi, { liked: [unknown] })).body).toEqual({ added: 0 })
  })

  test('may be a thousand of each, and not more', async () => {
    const kofi = await createMember(server)
    const many = Array.from({ length: 999 }, () => randomUUID())
    const most = { liked: [...many, first], saved: [...many, second] }
    expect(await bring(kofi, most)).toEqual({ status: 200, body: { added: 2 } })
    expect((await bring(kofi, { liked: [...most.liked, second] })).status).toBe(400)
  })

  test('must be a list of ids', async () => {
    expect((await bring(ama, { liked: ['not an id'] })).status).toBe(400)
    expect((await bring(ama, { memberId: ama.id })).status).toBe(400)
  })
})
