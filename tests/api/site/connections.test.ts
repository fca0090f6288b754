import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownConnection, TestedConnection } from '#features/site/connections/schema.ts'
import type { ConnectionId } from '#shared/connections.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startVideoService, type VideoService } from '#tests/support/video-service.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { startOddPaystack, type OddPaystack } from '../support/paystack-provider.ts'

const secrets = ['a-password-of-ours', 'sk_live_a-key-of-ours', 'a-key-of-ours']

let mail: MailServer
let paystack: OddPaystack
let videos: VideoService
let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  mail = await startMailServer()
  paystack = await startOddPaystack()
  videos = await startVideoService()
  server = await startTestServer({
    env: {
      SMTP_URL: mail.url.replace('//', '//house:a-password-of-ours@'),
      MAIL_FROM: 'The House <house@sankofa.example>',
      PAYSTACK_SECRET_KEY: 'sk_live_a-key-of-ours',
      PAYSTACK_API_URL: paystack.url,
      ...videos.env,
      YOUTUBE_API_KEY: videos.key,
      RATE_LIMIT: 'off',
    },
  })
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([mail?.leave(), paystack?.stop(), videos?.stop()])
})

const read = async (id: ConnectionId): Promise<ShownConnection> => {
  const { body } = await efua.call<ShownConnection[]>('GET', '/api/admin/connections')
  return body.find((one) => one.id === id)!
}

const tryOut = async (id: ConnectionId): Promise<TestedConnection> => {
  const { status, body } = await efua.call<TestedConnection>('POST', `/api/admin/connections/${id}/test`)
  expect(status).toBe(200)
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  return body
}

describe('mail', () => {
  beforeEach(() => server.pool.query(`truncate outbox; delete from connection_tests`))

  test('a test email goes to the person who asks, straight away, and is in the audit log', async () => {
    expect(await read('mail')).toMatchObject({ standing: 'not tested', canTest: true, lastTest: null })
    const { worked, sentence, connection } = await tryOut('mail')
    expect({ worked, standing: connection.standing }).toEqual({ worked: true, standing: 'works' })
    expect(sentence).toMatch(/to your own address within \d+ seconds?\./)
    const [arrived] = mail.emails
    expect(arrived).toMatchObject({ subject: 'A test email from Sankofa' })
    expect(JSON.stringify(arrived!.to)).toContain(efua.email)
    const { rows } = await server.pool.query(
      `select actor_name, subject, summary from audit_log where action = 'connection.tested'`,
    )
    expect(rows).toEqual([{ actor_name: 'Efua Baidoo', subject: 'Mail', summary: 'works' }])
    expect((await read('mail')).lastTest).toMatchObject({ worked: true })
  })

  test('a wrong password, a refused sender and a refused recipient are said in words, with those of the server', async () => {
    mail.refuse({ at: 'sign-in', code: 535, text: '5.7.8 Not a-password-of-ours' })
    const wrong = await tryOut('mail')
    expect(wrong.worked).toBe(false)
    expect(wrong.sentence).toBe(
      'The mail server refused the user name or password in SMTP_URL. It said: “535 5.7.8 Not …”',
    )
    expect(wrong.connection).toMatchObject({ standing: 'look', guide: 'docs/operations/mail.md' })
    expect(wrong.connection.sentences[0]).toBe(wrong.sentence)
    mail.refuse({ at: 'sender', code: 550, text: 'not from there' })
    expect((await tryOut('mail')).sentence).toContain('from the address in MAIL_FROM. It said: “550 not from')
    mail.refuse({ at: 'recipient', code: 550, text: 'no such mailbox' })
    expect((await tryOut('mail')).sentence).toContain('no such mailbox')
    expect((await tryOut('mail')).connection.standing).toBe('works')
  })

  test('a mail server that is down is said, and what waits because of it', async () => {
    await mail.leave()
    expect((await tryOut('mail')).sentence).toContain('cannot be reached')
    await mail.comeBack()
    await tryOut('mail')
    await server.pool.query(
      `insert into outbox (message_id, recipient, subject, html, text, headers, last_error, created_at)
       values ('<1@here>', 'ama@example.org', 'Hello', '', '', '{}', 'EAUTH 535', now() + interval '1 minute')`,
    )
    const stuck = await read('mail')
    expect(stuck.standing).toBe('look')
    expect(stuck.sentences[0]).toBe(
      '1 email is waiting. The mail server refused the user name or password in SMTP_URL.',
    )
  })
})

describe('a payment provider', () => {
  beforeEach(() => server.pool.query(`truncate webhook_events; delete from connection_tests`))

  test('that takes the key works, and says which webhook to enter', async () => {
    paystack.says(() => ({ body: { status: true, message: 'Transactions retrieved', data: [] } }))
    const { worked, sentence, connection } = await tryOut('paystack')
    expect({ worked, sentence }).toEqual({ worked: true, sentence: 'Paystack answered: the key works.' })
    expect(connection).toMatchObject({ standing: 'works', missing: [] })
    expect(connection.webhook).toBe(`${server.url}/api/webhooks/paystack`)
    expect(connection.sentences.join(' ')).toContain('No webhook has come in the last 30 days.')
    expect(paystack.asked).toMatchObject([{ method: 'GET', path: '/transaction?perPage=1&page=1' }])
  })

  test('that does not know the key, forbids it, is broken or hangs up is said', async () => {
    paystack.says(() => ({ status: 401, body: { status: false, message: 'Invalid key' } }))
    const wrong = await tryOut('paystack')
    expect(wrong).toMatchObject({ worked: false, connection: { standing: 'look' } })
    expect(wrong.sentence).toContain('does not know the secret key')
    paystack.says(() => ({ status: 403, body: { status: false, message: 'Not for you' } }))
    expect((await tryOut('paystack')).sentence).toContain('refused the request')
    paystack.says(() => ({ status: 502, text: '<html>Bad gateway</html>' }))
    expect((await tryOut('paystack')).sentence).toContain('does not answer at the moment')
  })

  test('whose payments come without a webhook is to be looked at', async () => {
    await server.pool.query(
      `insert into payments (purpose, subject_id, amount, currency, description, provider, method, status, completed_at)
       values ('donation', gen_random_uuid(), 5000, 'GHS', 'Gift', 'paystack', 'mobile money', 'completed', now())`,
    )
    const silent = await read('paystack')
    expect(silent.standing).toBe('look')
    expect(silent.sentences.at(-1)).toContain('Enter the webhook at Paystack (Settings, API Keys & Webhooks)')
    await server.pool.query(
      `insert into webhook_events (id, provider, type) values ('1', 'paystack', 'charge.success')`,
    )
    expect((await read('paystack')).standing).toBe('works')
  })

  test('that this site plays itself moves no money, and says what is missing', async () => {
    const { worked, sentence, connection } = await tryOut('stripe')
    expect({ worked, sentence }).toEqual({
      worked: true,
      sentence: 'The test Stripe of this site answered. It needs no key.',
    })
    expect(connection).toMatchObject({
      setUp: 'for tests',
      standing: 'test mode',
      missing: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
      guide: 'docs/operations/money.md',
    })
  })
})

describe('the video channel', () => {
  const passMinutes = (minutes: number) =>
    server.pool.query('update teaching_sync set called_at = called_at - make_interval(mins => $1)', [minutes])
  beforeEach(async () => {
    videos.misbehave(undefined)
    videos.calls.length = 0
    await server.pool.query(
      `delete from connection_tests; delete from teaching_sync; insert into teaching_sync default values`,
    )
  })

  test('is asked by a test, and not again within ten minutes', async () => {
    const { worked, sentence, connection } = await tryOut('videos')
    expect({ worked, sentence }).toEqual({
      worked: true,
      sentence: 'The channel answered. There are no new videos.',
    })
    expect(connection.standing).toBe('works')
    const { length } = videos.calls
    expect((await tryOut('videos')).sentence).toContain('less than 10 minutes ago')
    expect(videos.calls).toHaveLength(length)
  })

  test('that refuses, hangs up or is broken says why until it answers again', async () => {
    videos.misbehave('quota exceeded')
    const refused = await tryOut('videos')
    expect(refused).toMatchObject({ worked: false, connection: { standing: 'look' } })
    expect(refused.sentence).toContain("The day's quota of the YouTube key is used up.")
    expect(refused.sentence).toContain('test again in 10 minutes')
    expect((await read('videos')).sentences[0]).toContain('quota')
    await passMinutes(11)
    videos.misbehave('hangs up')
    expect((await tryOut('videos')).sentence).toContain('does not answer at the moment')
    await passMinutes(11)
    videos.misbehave(undefined)
    expect((await tryOut('videos')).connection.standing).toBe('works')
  })
})

describe('connections', () => {
  let bare: TestServer
  beforeAll(async () => {
    bare = await startTestServer({ env: { PAYMENT_SANDBOXES: 'none' } })
  })
  afterAll(() => bare?.stop())

  test('that are not set up name what is missing, and have nothing to test', async () => {
    const admin = await openDashboard(bare)
    const { body } = await admin.call<ShownConnection[]>('GET', '/api/admin/connections')
    expect(body.map(({ id, standing, missing, canTest }) => [id, standing, missing[0], canTest])).toEqual([
      ['mail', 'not set up', 'SMTP_URL', false],
      ['paystack', 'not set up', 'PAYSTACK_SECRET_KEY', false],
      ['stripe', 'not set up', 'STRIPE_SECRET_KEY', false],
      ['videos', 'test mode', 'YOUTUBE_CHANNEL_ID', false],
    ])
    const tested = await admin.call('POST', '/api/admin/connections/mail/test')
    expect(tested).toMatchObject({ status: 409, body: { code: 'connection_not_set_up' } })
    expect(await admin.call('POST', '/api/admin/connections/mail/test')).toMatchObject({ status: 429 })
  })

  test('are for administrators', async () => {
    const editor = await openDashboard(bare, { roles: ['editor'] })
    expect(await editor.call('GET', '/api/admin/connections')).toMatchObject({ status: 403 })
    expect(await editor.call('POST', '/api/admin/connections/mail/test')).toMatchObject({ status: 403 })
  })
})
