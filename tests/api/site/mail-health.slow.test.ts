import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailCheck, MailHealth } from '#features/site/mail-health/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { startNameServer, type NameServer, type Zone } from '../support/name-server.ts'

let names: NameServer
let server: TestServer
let efua: Dashboard

const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQ'.repeat(18)}`

/** A domain with all that is asked of it. */
const healthy: Zone = {
  'house.example': { TXT: ['v=spf1 include:mail.example ~all', 'some-service=1'] },
  's1._domainkey.house.example': { TXT: [key] },
  '_dmarc.house.example': { TXT: ['v=DMARC1; p=none; rua=mailto:us@house.example'] },
  'smtp.mail.example': { A: ['203.0.113.9'] },
  '9.113.0.203.in-addr.arpa': { PTR: ['out.mail.example'] },
  'out.mail.example': { A: ['203.0.113.9'] },
}

beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    env: {
      SMTP_URL: 'smtp://house:a-password@smtp.mail.example:587',
      MAIL_FROM: 'The House <us@house.example>',
      DNS_SERVER: names.address,
      RATE_LIMIT: 'off',
    },
  })
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
})
afterAll(async () => {
  await server?.stop()
  await names?.stop()
})
beforeEach(() => {
  names.zone = healthy
  names.silence(false)
})

const read = async (): Promise<MailHealth> => {
  const { status, body } = await efua.call<MailHealth>('GET', '/api/admin/mail-health')
  expect(status).toBe(200)
  return body
}

const find = async (title: string): Promise<MailCheck> =>
  (await read()).checks.find((check) => check.title.startsWith(title))!

test('a domain with all records holds what mail services ask', async () => {
  const { domain, checks } = await read()
  expect(domain).toBe('house.example')
  expect(checks.map(({ title, state }) => [title.split(':')[0], state])).toEqual([
    ['A domain of your own', 'held'],
    ['SPF', 'held'],
    ['DKIM', 'held'],
    ['DMARC', 'held'],
    ['Reverse name', 'held'],
    ['To leave by one click', 'held'],
    ['Few complaints', 'unknown'],
  ])
  expect(await find('Reverse')).toMatchObject({ sentence: '203.0.113.9 is out.mail.example, and back.' })
})

test('what is missing comes with the record to add', async () => {
  names.zone = { 'smtp.mail.example': { A: ['203.0.113.9'] } }
  expect(await find('SPF')).toMatchObject({
    state: 'missing',
    record: { type: 'TXT', name: 'house.example', value: 'v=spf1 mx a:smtp.mail.example ~all' },
  })
  expect(await find('DMARC')).toMatchObject({
    state: 'missing',
    record: {
      type: 'TXT',
      name: '_dmarc.house.example',
      value: 'v=DMARC1; p=none; rua=mailto:us@house.example',
    },
  })
  expect(await find('Reverse')).toMatchObject({
    state: 'missing',
    record: { type: 'PTR', name: '203.0.113.9', value: 'smtp.mail.example' },
  })
  // The key may be there under a name that we do not know.
  expect(await find('DKIM')).toMatchObject({ state: 'unknown', record: null })
})

test.each([
  [['v=spf1 mx ~all', 'v=spf1 a ~all'], 'There are 2'],
  [['v=spf1 mx +all'], 'lets every server send'],
  [['v=spf1 all'], 'lets every server send'],
])('an SPF record that does not protect is not held: %j', async (TXT, words) => {
  names.zone = { ...healthy, 'house.example': { TXT } }
  const { state, sentence } = await find('SPF')
  expect(state).toBe('missing')
  expect(sentence).toContain(words)
})

test('a key that was taken back, and a name that leads elsewhere, are not held', async () => {
  names.zone = {
    ...healthy,
    's1._domainkey.house.example': { TXT: ['v=DKIM1; p='] },
    'out.mail.example': { A: ['203.0.113.10'] },
  }
  expect((await find('DKIM')).state).toBe('unknown')
  expect((await find('Reverse')).sentence).toContain('does not lead back')
})

test('a name server that does not answer is not a missing record', async () => {
  names.silence(true)
  const { checks } = await read()
  expect(checks.filter(({ state }) => state === 'missing')).toEqual([])
  expect(checks.filter(({ sentence }) => sentence.startsWith('The name server did not answer'))).toHaveLength(
    4,
  )
})

test('only administrators see it', async () => {
  const carer = await openDashboard(server, { name: 'Yaw Carer', roles: ['care'] })
  expect((await carer.call('GET', '/api/admin/mail-health')).status).toBe(403)
})
