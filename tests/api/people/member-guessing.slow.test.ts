import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#tests/support/accounts.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'

let instances: Instances
let hosts = 0
const password = 'seven proverbs at dawn'

// Behind one proxy, so that each guess can come from an address of its own.
beforeAll(async () => {
  instances = await startTwoInstances({ TRUST_PROXY: '1' })
})
afterAll(() => instances?.stop())

const aMember = (given = {}) => createMember({ url: '', pool: instances.pool }, { password, ...given })
const newAddress = () => `198.51.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`

const signIn = (username: string, typed: string, address = newAddress(), on = hosts % 2) =>
  instances.servers[on]!.post(
    '/api/user/login',
    { username, password: typed },
    { 'x-forwarded-for': address },
  )

const statusesOf = async (answers: Promise<Response>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('guessing', () => {
  test('one account from many addresses, on two instances, ends after ten tries', async () => {
    const { email } = await aMember()
    const begun = Date.now()
    const answers = Array.from({ length: 16 }, (_, index) => signIn(email, `guess ${index}`))
    expect(await statusesOf(answers)).toEqual({ 401: 10, 429: 6 })
    const right = await signIn(email, password)
    expect(right.status).toBe(429)
    const passed = Math.ceil((Date.now() - begun) / 1_000)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThanOrEqual(900 - passed)
  })

  test('an account that is not there ends in the same way', async () => {
    const answers = Array.from({ length: 12 }, () => signIn('nobody@example.org', 'guess'))
    expect(await statusesOf(answers)).toEqual({ 401: 10, 429: 2 })
  })

  /** As if so many wrong passwords had come from the last address that guessed. */
  const countGuesses = (count: number) =>
    instances.pool.query(
      `update rate_limits set count = $1 where key = (select key from rate_limits
         where key like 'guess from member:%' order by resets_at desc limit 1)`,
      [count],
    )

  test('many accounts from one address ends after a hundred and twenty tries', async () => {
    const address = newAddress()
    await signIn('name-0', 'Winter2024!', address)
    await countGuesses(117)
    const answers = Array.from({ length: 6 }, (_, index) => signIn(`name-${index}`, 'Winter2024!', address))
    expect(await statusesOf(answers)).toEqual({ 401: 3, 429: 3 })
  })

  test('one account does not keep the other people in the hall out', async () => {
    const hall = newAddress()
    const [guessed, ama] = [await aMember(), await aMember()]
    const guesses = Array.from({ length: 12 }, () => signIn(guessed.email, 'wrong', hall))
    expect(await statusesOf(guesses)).toEqual({ 401: 10, 429: 2 })
    expect((await signIn(guessed.email, password, hall)).status).toBe(429)
    await countGuesses(118)
    // A right password is not counted, however often it comes.
    for (let times = 0; times < 5; times += 1)
      expect((await signIn(ama.email, password, hall)).status).toBe(200)
  })

  test('the right password before the last try starts the count anew', async () => {
    const { username } = await aMember()
    for (let tries = 0; tries < 9; tries += 1) await signIn(username, 'wrong')
    expect((await signIn(username, password)).status).toBe(200)
    expect((await signIn(username, 'wrong')).status).toBe(401)
    expect((await signIn(username, password)).status).toBe(200)
  })

  test('by username and by email is guessing one account', async () => {
    const { username, email } = await aMember()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(username, 'wrong')).status).toBe(401)
      expect((await signIn(email, 'wrong')).status).toBe(401)
    }
    expect((await signIn(username.toUpperCase(), 'wrong')).status).toBe(429)
    expect((await signIn(email, password)).status).toBe(429)
  })

  describe('does not lock a member out of a browser where they were signed in', () => {
    /** What the browser sends along after its owner has signed in and out. */
    const knownAs = async (email: string): Promise<string> => {
      const known = (await signIn(email, password)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('member_known='))
      expect(known).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
      return known!.split(';')[0]!
    }

    const signInFrom = (cookie: string, username: string, typed: string, address = newAddress()) =>
      instances.servers[0].post(
        '/api/user/login',
        { username, password: typed },
        { 'x-forwarded-for': address, cookie },
      )

    test('however often strangers guess, from there or from elsewhere', async () => {
      const { email, username } = await aMember()
      const cookie = await knownAs(email)
      const hall = newAddress()
      for (let tries = 0; tries < 12; tries += 1) await signIn(email, 'wrong', hall)
      await countGuesses(120)
      expect((await signIn(email, password, hall)).status).toBe(429)
      expect((await signInFrom(cookie, username, password, hall)).status).toBe(200)
    })

    test('but guesses there end too, after ten, and are for no other account', async () => {
      const [ama, kofi] = [await aMember(), await aMember()]
      const cookie = await knownAs(ama.email)
      for (let tries = 0; tries < 12; tries += 1) await signIn(kofi.email, 'wrong')
      expect((await signInFrom(cookie, kofi.email, password)).status).toBe(429)
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries += 1)
        statuses.push((await signInFrom(cookie, ama.email, 'wrong')).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
      expect((await signIn(ama.email, password)).status, 'elsewhere nothing was guessed').toBe(200)
    })

    test('unless the cookie is made up', async () => {
      const { id, email } = await aMember()
      for (let tries = 0; tries < 12; tries += 1) await signIn(email, 'wrong')
      const [, browser = '', signature = ''] = (await knownAs((await aMember()).email)).split('.')
      for (const madeUp of [`${id}.${browser}.${signature}`, `${id}.x.y`, id, `${id}..`])
        expect((await signInFrom(`member_known=${madeUp}`, email, password)).status).toBe(429)
    })
  })

  test('no name that was tried is stored in the clear', async () => {
    await signIn('very.private@example.org', 'wrong')
    const { rows } = await instances.pool.query<{ key: string }>('select key from rate_limits')
    expect(rows.map(({ key }) => key).join('\n')).not.toMatch(/private|example|198\.51/)
  })
})
