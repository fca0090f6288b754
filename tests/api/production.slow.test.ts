import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openSite } from '#tests/support/open-site.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { insertEvents } from './support/content.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'

const run = promisify(execFile)

describe('a program in production', () => {
  let database: TestDatabase
  let mail: MailServer
  let program: ServerProcess
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-production-'))
  const earlierBuild = path.join(folder, 'assets', '0123456789abcdef')

  beforeAll(async () => {
    mkdirSync(earlierBuild, { recursive: true })
    writeFileSync(path.join(earlierBuild, 'page-OLD12345.js'), 'export const page = 1')
    database = await createTestDatabase()
    await openSite(database.url)
    mail = await startMailServer()
    program = await startProcess({
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Sankofa <hello@sankofa.example>',
      LOG_LEVEL: 'info',
    })
    await program.ready()
  })
  afterAll(async () => {
    await program?.end()
    await mail?.leave()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('still has the files of the build before, for pages that were open during the update', async () => {
    const answer = await fetch(`${program.url}/assets/page-OLD12345.js`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('export const page = 1')
    expect((await fetch(`${program.url}/assets/page-UNKNOWN1.js`)).status).toBe(404)
    // Its own are there for the build that comes after it.
    expect(readdirSync(path.join(folder, 'assets'))).toHaveLength(2)
  })

  test.each([
    '/dev/mail',
    '/dev/ui',
    '/dev/mail/1/html',
    '/sandbox/stripe',
    '/sandbox/stripe/v1/payment_intents',
    '/sandbox/paystack/phone',
  ])('has no page %s', async (path) => {
    expect((await fetch(program.url + path)).status).toBe(404)
  })

  test('does not answer the sample form', async () => {
    const answer = await fetch(`${program.url}/dev/sample`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })

  test('has no sandbox that takes payments: no address, no tables, no code', async () => {
    for (const path of ['v1/payment_intents', 'v1/payment_intents/pi_1/confirm', 'controls/clock'])
      for (const method of ['POST', 'DELETE']) {
        const answer = await fetch(`${program.url}/sandbox/stripe/${path}`, {
          method,
          headers: { authorization: 'Bearer sk_test_sandbox' },
        })
        expect(answer.status, `${method} ${path}`).toBe(404)
      }
    const pool = createPool(database.url)
    const { rows } = await pool.query(`select nspname from pg_namespace where nspname like 'sandbox%'`)
    await pool.end()
    expect(rows).toEqual([])
    for (const service of ['stripe', 'paystack']) {
      const loading = run(process.execPath, [`packages/payment-sandbox/src/${service}/sandbox.ts`], {
        env: { NODE_ENV: 'production' },
      })
      await expect(loading).rejects.toThrow('must not be loaded in production')
    }
  })

  test('does not say anywhere that such pages exist', async () => {
    expect(await (await fetch(program.url)).text()).not.toMatch(/\/dev\/|sandbox/)
  })

  test('starts without demo content', async () => {
    for (const list of ['teachings', 'events'])
      expect(await (await fetch(`${program.url}/api/${list}`)).json(), list).toEqual([])
  })

  test('says where cards cannot be taken, and shows the other ways to give', async () => {
    const config = await fetch(`${program.url}/api/payments/config`)
    expect(await config.json()).toEqual({
      mode: 'unavailable',
      publishableKey: null,
      services: { stripe: null, paystack: null },
    })
    for (const path of ['/donate', '/donate/checkout?amount=50&frequency=once']) {
      const html = await (await fetch(program.url + path)).text()
      expect(html, path).toContain('Card payments aren&#x27;t available')
      expect(html, path).toContain('MTN MoMo')
      expect(html, path).toContain('Example Bank Ghana')
      expect(html, path).not.toContain('to Payment')
      expect(html, path).not.toMatch(/sandbox/i)
    }
  })

  test('has a page for a paid event that says so too', async () => {
    const pool = createPool(database.url)
    const [id] = await insertEvents(pool, { price: 5_000 })
    const html = await (await fetch(`${program.url}/event-registration/${id}`)).text()
    await pool.query('delete from events')
    await pool.end()
    expect(html).toContain('Card payments aren&#x27;t available')
    expect(html).toContain('MTN MoMo')
    expect(html).not.toContain('Continue to Payment')
  })

  test('says of a sync without a channel that it is not set up', async () => {
    const answer = await fetch(`${program.url}/api/teachings/sync`, { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: 'Video sync is not set up', code: 'sync_not_set_up' })
  })

  test('takes no card without keys, and says so', async () => {
    const config = await fetch(`${program.url}/api/payments/config`)
    expect(await config.json()).toEqual({
      mode: 'unavailable',
      publishableKey: null,
      services: { stripe: null, paystack: null },
    })
    const pool = createPool(database.url)
    const [eventId] = await insertEvents(pool, { price: 5_000 })
    const sendJson = (path: string, body: object) =>
      fetch(program.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answers = await Promise.all([
      sendJson('/api/create-payment-intent', {
        amount: 50,
        frequency: 'once',
        donorEmail: 'ama@example.org',
      }),
      sendJson(`/api/events/${eventId}/register`, { fullName: 'Ama', email: 'ama@example.org' }),
      sendJson('/api/webhooks/stripe', {}),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'payment_unavailable' })
    }
    const { rows } = await pool.query('select 1 from payments union all select 1 from donations')
    expect(rows).toEqual([])
    await pool.query('delete from events')
    await pool.end()
  })

  test('makes no administrator by itself and prints no password', async () => {
    const pool = createPool(database.url)
    const { rowCount } = await pool.query('select 1 from admins')
    await pool.end()
    expect(rowCount).toBe(0)
    expect(program.output()).not.toMatch(/password/i)
  })
})
