import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'

/**
 * Requests that are made from the API's own description: mostly right, often odd in one place, sometimes nonsense.
 * The API answers each with a sentence and never with a fault. With the same seed the requests are much the same:
 * `FUZZ_SEED=7 FUZZ_REQUESTS=2000 ALL=1 npx vitest run tests/api/fuzz.slow.test.ts`.
 */
const seed = Number(process.env.FUZZ_SEED ?? 2026)
const requests = Number(process.env.FUZZ_REQUESTS ?? 50_000)
const atOnce = 12
const longestMs = 30 * 60_000

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Description = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}
type Operation = Described & { method: string; path: string }

let server: TestServer
let description: Description
let operations: Operation[]

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' },
  })
  await insertEvents(server.pool, { title: 'Free' }, { title: 'Paid', price: 2_000, capacity: 30 })
  description = (await (await server.get('/api/openapi.json')).json()) as Description
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  )
})
afterAll(() => server?.stop())

/** Mulberry32: small, even, and the same on every machine. */
const randomFrom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomFrom(seed)
const chance = (share: number): boolean => random() < share
const below = (count: number): number => Math.floor(random() * count)
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!

/** Ids that answers have named: what was made by one request is changed and removed by others. */
const knownIds: string[] = []
const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const noteIds = (text: string) => {
  for (const id of (text.match(uuidPattern) ?? []).slice(0, 5)) knownIds[below(300)] = id
}
const anId = (): string => pick(knownIds.filter(Boolean)) ?? '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11'

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eexe.gpj',
  '👩🏾‍🎤'.repeat(40),
  'x'.repeat(10_001),
  '0x10',
  '5e1',
  'NaN',
  '-0',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'a@b\r\nBcc: c@d.example',
  '=1+1',
  '2026-02-30',
  '0000-00-00',
  '999999-12-31T25:61:61Z',
  '%00%ff%',
  [],
  [[[[]]]],
  {},
  { length: { toString: 'x', valueOf: 'x' } },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'),
  Array.from({ length: 2_000 }, () => 1),
]

const words = ['Ama Serwaa', 'Kofi', 'Faith at work', 'Café Ọlá', 'a', 'Kumasi and Accra', 'x'.repeat(60)]

const texts: Record<string, () => string> = {
  email: () => `${pick(['ama', 'kofi', 'efua+1', 'a.b'])}${below(50)}@example.org`,
  uuid: anId,
  date: () => `20${20 + below(20)}-${pick(['01', '06', '12'])}-${pick(['01', '28', '31'])}`,
  'date-time': () => `20${20 + below(20)}-06-15T1${below(10)}:00:00.000Z`,
  uri: () => pick(['https://example.org/a', 'http://example.org', '/uploads/x.png']),
}

const fitting = (schema: Schema, depth = 0): unknown => {
  if (schema.$ref)
    return fitting(description.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {}, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fitting(pick(either), depth)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return Array.from({ length: below(4) }, () => fitting(schema.items ?? {}, depth + 1))
    case 'boolean':
      return chance(0.5)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema
      return pick([minimum, maximum, minimum + below(Math.min(maximum - minimum, 1_000) + 1), minimum - 1])
    }
    case 'null':
      return null
    default:
      return (texts[schema.format ?? ''] ?? (() => pick(words).padEnd(schema.minLength ?? 0, '.')))()
  }
}

const objectOf = ({ properties = {}, required = [] }: Schema, depth: number): object => {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || chance(0.7))
  const value = Object.fromEntries(
    fields.map(([name, schema]) => [name, chance(0.08) ? pick(oddValues) : fitting(schema, depth + 1)]),
  )
  return chance(0.03) ? { ...value, [pick(['role', 'id', 'isApproved', 'unknown'])]: pick(oddValues) } : value
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const addressOf = ({ path, parameters = [] }: Operation): string => {
  const filled = path.replace(/\{(\w+)\}/g, () =>
    encodeURIComponent(chance(0.85) ? anId() : asText(pick(oddValues)).toWellFormed()),
  )
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema = {} } of parameters)
    if (place === 'query' && (required || chance(0.4)))
      query.set(name, asText(chance(0.2) ? pick(oddValues) : fitting(schema)))
  return query.size > 0 ? `${filled}?${query}` : filled
}

type Request = { method: string; address: string; headers: Record<string, string>; body?: string | FormData }

const requestOf = (operation: Operation, cookies: readonly string[]): Request => {
  const { method, requestBody } = operation
  const address = addressOf(operation)
  const headers: Record<string, string> = { cookie: pick(cookies) }
  if (chance(0.2)) headers['if-match'] = chance(0.5) ? `"${texts['date-time']!()}"` : asText(below(99))
  if (chance(0.2)) headers['idempotency-key'] = anId()
  if (!requestBody) return { method, address, headers }
  const [type = '', content] = Object.entries(requestBody.content)[0] ?? []
  if (type.startsWith('multipart')) return { method, address, headers, body: aFile() }
  headers['content-type'] = chance(0.98) ? 'application/json' : pick(['text/plain', 'application/xml', ''])
  const json = JSON.stringify(chance(0.03) ? pick(oddValues) : fitting(content?.schema ?? {}))
  return { method, address, headers, body: chance(0.01) ? json.slice(0, -1) : json }
}

const aFile = (): FormData => {
  const form = new FormData()
  const bytes = Uint8Array.from({ length: below(2_000) }, () => below(256))
  form.set(
    pick(['file', 'other']),
    new Blob([bytes], { type: pick(['image/png', 'text/html', '']) }),
    'a.png',
  )
  return form
}

/** These end the sessions that the others need. */
const endsSessions = ({ method, path }: Operation): boolean =>
  /logout|\/sessions?(\/|$)/.test(path) && method !== 'GET'

/** A 503 on purpose: something is not set up, or asks the client to come back. */
const isOnPurpose = (status: number, text: string): boolean =>
  status < 500 || (status === 503 && /"code":"(payment_unavailable|sync_not_set_up)"/.test(text))

const insides = /node_modules|\.tsx?:\d+|at \w+ \(|select .* from |\$argon2/

test(
  `${requests} requests made from the API's description get no fault and show nothing of the inside`,
  { timeout: longestMs },
  async () => {
    const tried = operations.filter((operation) => !endsSessions(operation))
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let left = requests
    const makeCookies = async () => [
      '',
      (await createMember(server)).headers.cookie,
      (await createAdminSession(server)).headers.cookie,
      (await createAdminSession(server)).headers.cookie,
    ]
    let cookies = await makeCookies()
    noteIds(await (await server.get('/api/events')).text())

    const ask = async () => {
      while (left > 0 && faults.length < 20) {
        left -= 1
        // Accounts are removed on the way too.
        if (left % 500 === 0) cookies = await makeCookies()
        const { method, address, headers, body } = requestOf(pick(tried), cookies)
        const answer = await fetch(server.url + address, {
          method,
          headers,
          body: body ?? null,
          redirect: 'manual',
        })
        const text = await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        noteIds(text)
        if (!isOnPurpose(answer.status, text) || insides.test(text))
          faults.push(
            `${answer.status} ${method} ${address} ${typeof body === 'string' ? body : ''} -> ${text}`,
          )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, ask))
    expect(faults, `seed ${seed}`).toEqual([])
    // If all were refused at the door, nothing was tried.
    const done = [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0)
    expect(done, JSON.stringify([...statuses])).toBeGreaterThan(requests / 10)
  },
)
