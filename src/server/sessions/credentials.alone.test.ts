import { verify } from '@node-rs/argon2'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RateLimits } from '../http/rate-limits.ts'
import { hashPassword } from '../passwords.ts'
import { createCredentials } from './credentials.ts'

// The real function, which also notes how it was called.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'seven proverbs at dawn'
const address = '198.51.100.7'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => vi.mocked(verify).mockClear())

/** Everything that an answer waits for, in its order: counts, the look into the database, and hashes. */
const recorder = () => {
  const steps: string[] = []
  const limits = {
    take: async ({ name }) => void steps.push(`take ${name}`),
    giveBack: async ({ name }) => void steps.push(`give back ${name}`),
    forget: async ({ name }) => void steps.push(`forget ${name}`),
    pseudonymOf: () => 'pseudonym',
  } as Partial<RateLimits> as RateLimits
  return { steps, limits }
}

/** What decides how long a hash takes: the scheme, its parameters, and how long salt and hash are. */
const costOf = (hash: string): string => {
  const [, scheme, version, parameters, salt, sum] = hash.split('$')
  return `${scheme} ${version} ${parameters} ${salt?.length} ${sum?.length}`
}

describe.each(['member', 'admin'] as const)('a wrong password in the realm %s', (realm) => {
  const guess = async (name: string) => {
    const { steps, limits } = recorder()
    const credentials = createCredentials({ limits }, realm)
    const find = async (wanted: string) => {
      steps.push('find')
      return wanted === 'ama@example.org' ? { id: 'ama', passwordHash } : undefined
    }
    // The first one also makes the hash that unknown names are compared with.
    await credentials.check({ name: 'first@example.org', password: 'wrong', address }, find).catch(() => {})
    steps.length = 0
    vi.mocked(verify).mockClear()
    const refusal = await credentials
      .check({ name, password: 'wrong', address }, find)
      .catch((error: unknown) => error)
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) => costOf(String(hash)))
    return { refusal, steps, hashes }
  }

  test('costs one and the same hash for a known and an unknown name, and the same counts', async () => {
    const [known, unknown] = [await guess('ama@example.org'), await guess('nobody@example.org')]
    expect(known.refusal).toMatchObject({ code: 'invalid_credentials' })
    expect(unknown).toEqual(known)
    expect(known.hashes).toEqual([costOf(passwordHash)])
    expect(known.steps.slice(0, 2)).toEqual(['find', `take guess from ${realm}`])
  })
})

test('the first unknown name waits no longer than a known one: the hash to compare with is made for both', async () => {
  const { hash } = await import('@node-rs/argon2')
  const hashesFor = async (found: { id: string; passwordHash: string } | undefined) => {
    vi.mocked(hash).mockClear()
    const { limits } = recorder()
    const typed = { name: 'ama@example.org', password: 'wrong', address }
    await createCredentials({ limits }, 'member')
      .check(typed, async () => found)
      .catch(() => {})
    return vi.mocked(hash).mock.calls.length
  }
  expect(await hashesFor({ id: 'ama', passwordHash })).toBe(await hashesFor(undefined))
})
