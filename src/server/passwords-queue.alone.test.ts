import { beforeEach, expect, test, vi } from 'vitest'

const open: (() => void)[] = []
let running = 0
let most = 0

// The hashing itself is replaced: what is tested is who may hash when.
vi.mock('@node-rs/argon2', () => ({
  verify: async () => false,
  hash: async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => open.push(resolve))
    running -= 1
    return 'hash'
  },
}))

// Five cores, so that four may hash: one is left for those who only read.
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 5 }))

const { hashPassword } = await import('./passwords.ts')
const { createCredentials } = await import('./sessions/credentials.ts')

const settle = () => new Promise((resolve) => setImmediate(resolve))

const finishAll = async () => {
  while (open.length > 0) {
    open.shift()?.()
    await settle()
  }
}

beforeEach(() => {
  most = 0
})

test('at most four are hashed at a time, also when new ones come while others end', async () => {
  const first = Array.from({ length: 10 }, () => hashPassword('x'))
  await settle()
  const later = open.shift()!
  later()
  const second = Array.from({ length: 10 }, () => hashPassword('x'))
  await settle()
  await finishAll()
  expect(await Promise.all([...first, ...second])).toHaveLength(20)
  expect(most).toBe(4)
})

test('refuses a password that would wait too long, with a time to retry', async () => {
  const all = Array.from({ length: 204 }, () => hashPassword('x'))
  await settle()
  await expect(hashPassword('x')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await finishAll()
  await Promise.all(all)
  const after = hashPassword('x')
  await settle()
  await finishAll()
  expect(await after).toBe('hash')
})

test('a sign-in that was refused like this does not block later ones', async () => {
  const { noRateLimits: limits } = await import('./http/rate-limits.ts')
  const { check } = createCredentials({ limits }, 'admin')
  const signIn = () => check({ name: 'ama', password: 'x', address: '::1' }, async () => undefined)
  const all = Array.from({ length: 204 }, () => hashPassword('x'))
  await settle()
  await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' })
  await finishAll()
  await Promise.all(all)
  const after = signIn().catch((error: unknown) => error)
  await settle()
  await finishAll()
  expect(await after).toMatchObject({ code: 'invalid_credentials' })
})
