import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { anEventProposal, aQuestion } from './support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const sendRaw = (body: string, headers: Record<string, string>) =>
  fetch(new URL('/api/questions', server.url), { method: 'POST', body, headers })

const json = { 'content-type': 'application/json' }

describe('what cannot be read', () => {
  test('broken JSON is a malformed request', async () => {
    for (const body of ['{"name":', 'nonsense', '']) {
      const answer = await sendRaw(body, json)
      expect(answer.status, body).toBe(400)
      expect(await answer.json()).toEqual({
        error: 'Something was wrong with that request. Please try again.',
        code: 'malformed_request',
      })
    }
  })

  test('JSON that would poison the prototype is a malformed request', async () => {
    const answer = await sendRaw('{"__proto__":{"isAdmin":true}}', json)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
  })

  test('a value that looks like a text to the check, and is none, is a malformed request', async () => {
    const odd = { length: { toString: 'x', valueOf: 'x' } }
    for (const [path, body] of [
      ['/api/questions', aQuestion({ name: odd })],
      ['/api/newsletter', { email: odd }],
      ['/api/user/login', { username: odd, password: odd }],
      ['/api/create-payment-intent', { amount: 25, frequency: 'once', donorEmail: odd }],
    ] as const) {
      const answer = await server.post(path, body)
      expect(answer.status, path).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
    }
  })

  test('a body past 64 KiB is too large, and one below is read', async () => {
    const answer = await server.post('/api/questions', aQuestion({ question: 'a'.repeat(65 * 1024) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ error: "That's too large to send.", code: 'too_large' })
    const smaller = await server.post('/api/questions', aQuestion({ question: 'a'.repeat(60 * 1024) }))
    expect(smaller.status).toBe(400)
  })

  test('a body that is not JSON has the wrong type', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png']) {
      const answer = await sendRaw('name=Ama', { 'content-type': type })
      expect(answer.status, type).toBe(415)
      expect(await answer.json()).toEqual({
        error: "We can't accept that type of content.",
        code: 'wrong_type',
      })
    }
  })

  test('a character that no database can store is refused, not a fault of ours', async () => {
    const list = await server.get('/api/events?search=%00')
    expect(list.status).toBe(400)
    const form = await server.post('/api/questions', aQuestion({ question: 'a\u0000b' }))
    expect(form.status).toBe(400)
    expect(await form.json()).toMatchObject({ code: 'malformed_request' })
  })

  test.each(['x\u0000y', 'x\ud800y'])('also inside what is kept as JSON: %j', async (preferredTime) => {
    const form = await server.post('/api/event-proposals', anEventProposal({ preferredTime }))
    expect(form.status).toBe(400)
    expect(await form.json()).toMatchObject({ code: 'malformed_request' })
  })
})

describe('addresses that are not there', () => {
  const notFound = { error: "We couldn't find that.", code: 'not_found' }

  test('an unknown path of the API is a 404 in JSON, with any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(`${server.url}/api/nonsense`, { method })
      expect(answer.status, method).toBe(404)
      expect(answer.headers.get('content-type'), method).toMatch('application/json')
      expect(await answer.json(), method).toEqual(notFound)
    }
  })

  test.each([
    ['event_not_found', 'GET', (id: string) => `/api/events/${id}`],
    ['event_not_found', 'POST', (id: string) => `/api/events/${id}/register`],
    ['teaching_not_found', 'GET', (id: string) => `/api/teachings/${id}`],
    ['resource_not_found', 'GET', (id: string) => `/api/resources/${id}`],
  ])(
    '%s is one code, for an id that is unknown and for one that is none: %s',
    async (code, method, pathOf) => {
      for (const id of ['nope', '4b3c5f2e-0000-4000-8000-000000000000']) {
        const body = method === 'POST' ? { fullName: 'Ama', email: 'ama@example.org' } : undefined
        const answer = await fetch(server.url + pathOf(id), {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
        expect(answer.status, id).toBe(404)
        expect(await answer.json(), id).toMatchObject({ code })
      }
    },
  )

  test('a path that is no text, or far too long, is answered in the same form', async () => {
    for (const path of ['/api/events/%zz', `/api/events/${'a'.repeat(300)}`]) {
      const answer = await server.get(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.json(), path).toEqual(notFound)
    }
  })

  test('a path of the site that is no text is the page that says so', async () => {
    for (const path of ['/100%', '/%E0%A4%A?from=%']) {
      const answer = await server.get(path, { accept: 'text/html' })
      expect(answer.status, path).toBe(404)
      expect(await answer.text(), path).toContain('<title>Page Not Found')
    }
    expect((await server.get('/events?search=%')).status).toBe(200)
  })

  test('a method that an address does not know is not answered by a page', async () => {
    const answer = await server.post('/', {})
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual(notFound)
  })
})

describe('fields', () => {
  test('all failing fields are answered at once, each with its message', async () => {
    const answer = await server.post('/api/questions', {
      name: '  ',
      email: 'nonsense',
      category: 'Weather',
      question: '',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'Please check your information and try again.',
      code: 'invalid_input',
      fields: {
        name: 'Enter your name',
        email: 'Please enter a valid email address',
        category: 'Choose a category',
        question: 'Write your question',
      },
    })
  })

  test('a missing field and one of the wrong kind have the words of an empty one', async () => {
    const missing = await server.post('/api/questions', {})
    expect(await missing.json()).toMatchObject({
      fields: {
        name: 'Enter your name',
        email: 'Enter your email address',
        category: 'Choose a category',
        question: 'Write your question',
      },
    })
    const wrong = await server.post('/api/questions', aQuestion({ name: 5, email: null, question: ['a'] }))
    expect(await wrong.json()).toMatchObject({
      fields: {
        name: 'Enter your name',
        email: 'Enter your email address',
        question: 'Write your question',
      },
    })
  })

  test('what is too long says how long it may be', async () => {
    const answer = await server.post('/api/questions', aQuestion({ question: 'a'.repeat(5_001) }))
    expect(await answer.json()).toMatchObject({
      fields: { question: 'Please use 5,000 characters or fewer' },
    })
  })

  test('an unknown field is refused by name', async () => {
    const answer = await server.post('/api/questions', aQuestion({ isAdmin: true, role: 'admin' }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { isAdmin: "We don't recognise this field", role: "We don't recognise this field" },
    })
    const list = await server.get('/api/teachings?sort=title')
    expect(list.status).toBe(400)
    expect(await list.json()).toMatchObject({ fields: { sort: "We don't recognise this field" } })
  })

  test('no body at all is a body without fields', async () => {
    const answer = await server.call('POST', '/api/contact')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { email: 'Enter your email address' } })
  })

  test('a check without a message of its own is answered in plain words', async () => {
    const fields = async (path: string) =>
      ((await (await server.get(path)).json()) as { fields: Record<string, string> }).fields
    expect(await fields('/api/events?limit=0')).toEqual({ limit: 'Enter 1 or more' })
    expect(await fields('/api/events?limit=abc')).toEqual({ limit: 'Check this answer' })
    expect(await fields('/api/events?when=never')).toEqual({ when: 'Choose one of the options' })
  })

  test('a body without fields to blame names none', async () => {
    for (const body of ['[]', 'null', '5', '"text"']) {
      const answer = await sendRaw(body, json)
      expect(answer.status, body).toBe(400)
      expect(await answer.json(), body).not.toHaveProperty('fields')
    }
  })
})

describe('faults of ours', () => {
  test('a fault says nothing about the inside, only a number to ask about', async () => {
    await server.pool.query('alter table requests rename to requests_away')
    const answer = await server.post('/api/questions', aQuestion())
    await server.pool.query('alter table requests_away rename to requests')
    expect(answer.status).toBe(500)
    const body = await answer.json()
    expect(body).toEqual({
      error: 'Sorry, something went wrong on our side. Please try again later.',
      code: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('the number is that of the proxy, in the answer and in its header', async () => {
    const asked = { 'x-request-id': 'proxy-1' }
    await server.pool.query('alter table events rename to events_away')
    const fault = await server.get('/api/events', asked)
    await server.pool.query('alter table events_away rename to events')
    expect(fault.headers.get('x-request-id')).toBe('proxy-1')
    expect(await fault.json()).toMatchObject({ requestId: 'proxy-1' })
    for (const path of ['/api/events', '/api/nonsense', `/api/events/${'a'.repeat(300)}`, '/', '/readyz'])
      expect((await server.get(path, asked)).headers.get('x-request-id'), path).toBe('proxy-1')
  })

  test('a file, of which no line is written, has a number only if it was asked with one', async () => {
    const file = '/favicon.ico'
    expect((await server.get(file)).headers.has('x-request-id')).toBe(false)
    expect((await server.get(file, { 'x-request-id': 'proxy-1' })).headers.get('x-request-id')).toBe(
      'proxy-1',
    )
  })

  test('each fault has another number', async () => {
    await server.pool.query('alter table events rename to events_away')
    const [first, second] = await Promise.all([server.get('/api/events'), server.get('/api/events')])
    await server.pool.query('alter table events_away rename to events')
    const numbers = [await first.json(), await second.json()].map(
      (body) => (body as { requestId: string }).requestId,
    )
    expect(new Set(numbers).size).toBe(2)
  })

  test('a database that hangs up is a moment of absence, and the next call works', async () => {
    const hangUp = `create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`
    await server.pool.query(hangUp)
    await server.pool.query('create trigger hang_up before insert on requests execute function hang_up()')
    const answer = await server.post('/api/questions', aQuestion())
    await server.pool.query('drop function hang_up cascade')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      error: "We can't do that right now. Please try again in a few minutes.",
      code: 'unavailable',
      requestId: expect.any(String),
    })
    expect((await server.post('/api/questions', aQuestion())).status).toBe(201)
  })
})

test('a database without a free connection is a moment of absence too', async () => {
  await server.pool.query(
    `create function be_busy() returns trigger language plpgsql as
       $$ begin raise 'sorry, too many clients already' using errcode = '53300'; end $$;
     create trigger be_busy before insert on requests execute function be_busy()`,
  )
  const answer = await server.post('/api/questions', aQuestion())
  await server.pool.query('drop function be_busy cascade')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test('a request that is no HTTP does not end the server', async () => {
  await new Promise<void>((resolve) => {
    const { port } = new URL(server.url)
    const socket = http.request({ port, host: '127.0.0.1', method: 'GET' }).setHeader('x', 'y')
    socket.on('error', () => resolve()).on('close', () => resolve())
    socket.on('socket', (raw) => raw.write('NONSENSE\r\n\r\n'))
    socket.flushHeaders()
  })
  expect((await server.get('/healthz')).status).toBe(200)
})
