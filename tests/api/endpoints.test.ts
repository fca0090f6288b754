import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/{features,ui}/**/*endpoints.ts', {
  eager: true,
})
const id = '5f0c7c4e-7a55-4f0e-9d0e-0f8a1b2c3d4e'

type Call = { name: string; method: string; path: string }

let server: TestServer
let described: Record<string, Record<string, object>>

beforeAll(async () => {
  server = await startTestServer()
  const answer = await fetch(`${server.url}/api/openapi.json`)
  described = ((await answer.json()) as { paths: typeof described }).paths
})
afterAll(() => server.stop())

/** The calls behind an export: a call, a function that makes one, or an object of calls. */
const callsOf = (name: string, found: unknown): Call[] => {
  if (found === null || !['object', 'function'].includes(typeof found)) return []
  const { method, pattern, path } = found as { method?: string; pattern?: string; path?: string }
  if (method) return [{ name, method: method.toLowerCase(), path: (pattern ?? path)! }]
  if (typeof found === 'function') return callsOf(name, found(id))
  return Object.entries(found!).flatMap(([key, value]) => callsOf(`${name}.${key}`, value))
}

const exported = Object.entries(modules)
  // It makes the calls of a queue for the features that have one.
  .filter(([file]) => !file.endsWith('/request-queue-endpoints.ts'))
  .flatMap(([file, module]) =>
    Object.entries(module).map(([name, found]) => ({ name, calls: callsOf(`${file}: ${name}`, found) })),
  )

test('every export of an endpoints file is a call of the API', () => {
  expect(exported.filter(({ calls }) => calls.length === 0).map(({ name }) => name)).toEqual([])
  expect(exported.length).toBeGreaterThan(60)
})

test('every call that is declared is mounted, and described by the API', () => {
  const missing = exported
    .flatMap(({ calls }) => calls)
    .filter(({ method, path }) => {
      const [address = ''] = path.split('?')
      return described[address.replace(/:(\w+)/, '{$1}').replace(id, '{id}')]?.[method] === undefined
    })
  expect(missing).toEqual([])
})
