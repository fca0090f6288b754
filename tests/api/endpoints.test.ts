import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#shared/api-client.ts'
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

/** The calls behind an export: an endpoint, a reading, a function that makes one of an id, or an object of them. */
const callsOf = (name: string, found: unknown): Call[] => {
  if (typeof found === 'function') return callsOf(name, found(id))
  if (typeof found !== 'object' || found === null) return []
  if ('queryKey' in found) return [{ name, method: 'get', path: pathOf(found.queryKey as string[]) }]
  if ('method' in found && 'path' in found)
    return [{ name, method: String(found.method).toLowerCase(), path: String(found.path) }]
  return Object.entries(found).flatMap(([key, value]) => callsOf(`${name}.${key}`, value))
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

test('every call that the browser makes is described by the API', () => {
  const missing = exported
    .flatMap(({ calls }) => calls)
    .filter(({ method, path }) => {
      const [address = ''] = path.split('?')
      return ['{id}', '{slug}'].every((name) => described[address.replace(id, name)]?.[method] === undefined)
    })
  expect(missing).toEqual([])
})
