import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { pages } from '#app/pages/routes.tsx'
import { paths } from '#shared/paths.ts'

const script = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8')

type Listener = (event: object) => void

/** A browser's cache, as far as the worker uses it. */
class Memory {
  readonly #answers = new Map<string, Response>()
  add = async (path: string) => this.put(path, new Response('the offline page'))
  put = async (path: string, answer: Response) => void this.#answers.set(path, answer)
  match = async (path: string) => this.#answers.get(path)?.clone()
  delete = async (path: string) => this.#answers.delete(path)
  keys = async () => [...this.#answers.keys()]
}

/** Runs the worker in a made-up browser, whose network can be cut. */
const startWorker = () => {
  const memories = new Map<string, Memory>([['offline-0', new Memory()]])
  const listeners = new Map<string, Listener>()
  const network = { isThere: true, asked: [] as string[] }
  const open = async (name: string) => {
    if (!memories.has(name)) memories.set(name, new Memory())
    return memories.get(name)!
  }
  const caches = {
    open,
    keys: async () => [...memories.keys()],
    delete: async (name: string) => memories.delete(name),
    match: async (path: string) => {
      for (const memory of memories.values()) {
        const found = await memory.match(path)
        if (found) return found
      }
      return undefined
    },
  }
  const fetch = async ({ url }: { url: string }) => {
    network.asked.push(url)
    if (!network.isThere) throw new TypeError('Failed to fetch')
    return new Response(`<body>${url}</body>`)
  }
  vm.runInNewContext(script, {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => {},
    registration: {},
    caches,
    fetch,
    URL,
    Headers,
    Response,
  })
  const say = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  /** What the worker answers; nothing if it leaves the request to the browser. */
  const visit = async (path: string, request: object = {}): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get('fetch')?.({
      request: { url: `https://site.example${path}`, mode: 'navigate', method: 'GET', ...request },
      respondWith: (promise: Promise<Response>) => (answer = promise),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    })
    const text = await (await answer)?.text()
    await Promise.all(work)
    return text
  }
  return { memories, network, say, visit }
}

const started = async () => {
  const worker = startWorker()
  await worker.say('install')
  await worker.say('activate')
  return worker
}

const showTickets = new Set<string>([paths.ticket, paths.myRegistration, paths.door])

test('copies are kept of the public pages and those that show tickets, and of no other', async () => {
  for (const { route } of pages) {
    const { network, visit } = await started()
    const path = route.path.replaceAll(/:\w+/g, '1-some-id')
    await visit(path)
    network.isThere = false
    const offline = await visit(path)
    expect(offline, path).toContain(
      route.isPrivate && !showTickets.has(route.path) ? 'the offline page' : `https://site.example${path}`,
    )
  }
})

test('a page comes from the network as long as there is one; a copy says that it is one', async () => {
  const { network, visit } = await started()
  expect(await visit('/events')).toBe('<body>https://site.example/events</body>')
  expect(await visit('/events')).not.toContain('copy')
  expect(network.asked).toHaveLength(2)
  network.isThere = false
  expect(await visit('/events')).toContain('This is a copy from your last visit.')
  expect(await visit('/about')).toBe('the offline page')
})

test('a ticket is kept once, with no secret and without the bar', async () => {
  const { memories, network, visit } = await started()
  for (const secret of ['one', 'another']) await visit(`/t#${secret}`)
  expect(await memories.get('pages')!.keys()).toEqual(['https://site.example/t'])
  for (let number = 1; number <= 31; number++) await visit(`/events/${number}`)
  network.isThere = false
  expect(await visit('/t#one')).not.toContain('copy')
})

test('calls, files and forms are left to the browser', async () => {
  const { visit } = await started()
  expect(await visit('/api/user/data')).toBeUndefined()
  expect(await visit('/api/events', { mode: 'cors' })).toBeUndefined()
  expect(await visit('/assets/site.js', { mode: 'no-cors' })).toBeUndefined()
  expect(await visit('/donate', { method: 'POST' })).toBeUndefined()
})

test('at most 30 copies are kept, the newest', async () => {
  const { memories, visit } = await started()
  for (let number = 1; number <= 31; number++) await visit(`/events/${number}`)
  await visit('/events/2')
  await visit('/events/32')
  const kept = (await memories.get('pages')!.keys()).map((url) => Number(url.split('/').at(-1)))
  expect(kept).toHaveLength(30)
  expect(kept).toContain(2)
  expect(kept).not.toContain(1)
  expect(kept).not.toContain(3)
})

test('a new version forgets the one before', async () => {
  const { memories } = await started()
  expect([...memories.keys()]).toEqual(['offline-1'])
})
