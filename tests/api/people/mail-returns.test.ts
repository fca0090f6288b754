import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailing } from '#features/people/mailings/schema.ts'
import { returnPathOf } from '#features/people/mailings/returns/return-address.server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { rawEmail } from '../support/raw-emails.ts'
import { until } from '../support/until.ts'

const appSecret = 'the secret of these tests, and of no site'
const handing = 'a-secret-of-the-tests_of-32-and-more'
const domain = 'bounce.sankofa.example'

let server: TestServer
let admin: Dashboard

beforeAll(async () => {
  server = await startTestServer({
    env: {
      APP_SECRET: appSecret,
      BOUNCE_DOMAIN: domain,
      INBOUND_MAIL_SECRET: handing,
      RATE_LIMIT: 'off',
      MAIL_PER_HOUR: '100000',
      MAIL_PER_DAY: '100000',
    },
  })
  admin = await openDashboard(server, { roles: ['administrator'] })
})
afterAll(() => server?.stop())

const hand = async (raw: string, headers: Record<string, string> = {}, secret = handing): Promise<number> =>
  (
    await fetch(`${server.url}/api/inbound-mail`, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}`, ...headers },
    })
  ).status

const addressOf = (id: string, secret = appSecret): string =>
  returnPathOf({ BOUNCE_DOMAIN: domain }, secret, id).returnPath!

const parts = (type: string, report: string, original = ''): string =>
  [
    '--b\nContent-Type: text/plain\n\nSorry.\n',
    `--b\nContent-Type: ${type}\n\n${report}\n`,
    `--b\nContent-Type: message/rfc822\n\n${original}Subject: Hello\n\nHello\n`,
    '--b--',
  ].join('\n')

/** As a mail server writes it. */
const returned = (to: string, status: string, action = 'failed'): string =>
  rawEmail({
    to,
    from: 'MAILER-DAEMON@mx.example.net',
    subject: 'Undelivered Mail Returned to Sender',
    headers: {
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    body: parts(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; x@example.net\nAction: ${action}\nStatus: ${status}\n`,
    ),
  })

/** As a mail service writes it: to an address on our domain that says nothing, with the original inside. */
const complained = (address: string, type = 'abuse'): string =>
  rawEmail({
    to: `complaints@${domain}`,
    from: 'feedbackloop@service.example',
    headers: { 'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b' },
    body: parts(
      'message/feedback-report',
      `Feedback-Type: ${type}\nVersion: 1\nUser-Agent: Loop/1\n`,
      `Return-Path: <${address}>\n`,
    ),
  })

/** A mailing that went to one guest. */
const sentTo = async (email: string, state = 'handed over') => {
  const [event] = await insertEvents(server.pool, {})
  const { rows } = await server.pool.query<{ id: string; mailing: string }>(
    `with made as (
       insert into mailings (subject, words, audiences, topic, author_name, total, state, finished_at)
       values ('Hello', 'Hello', $3, 'events', 'Efua', 1, 'sent', now()) returning id)
     insert into mailing_recipients (mailing_id, audience, key, name, email, reason, state, handed_at)
     select id, 0, 'x', 'Ama', $1, 'You come.', $2, now() from made returning id, mailing_id as mailing`,
    [email, state, JSON.stringify([{ kind: 'guests', of: event, part: 'all', name: 'Guests' }])],
  )
  return { ...rows[0]!, address: addressOf(rows[0]!.id) }
}

const read = async (id: string): Promise<Mailing> =>
  (await admin.call<Mailing>('GET', `/api/admin/mailings/${id}`)).body

const noted = async (email: string): Promise<{ kind: string; status: string | null }[]> =>
  (
    await server.pool.query(
      'select kind, status from mail_returns where email_hash = newsletter_hash($1) order by created_at',
      [email],
    )
  ).rows

describe('an email that comes back', () => {
  test('is noted on its row, and the sum still balances', async () => {
    const email = anAddress()
    const { mailing, address } = await sentTo(email)
    expect(await hand(returned(address, '5.1.1'))).toBe(200)
    expect(await read(mailing)).toMatchObject({
      bounced: 1,
      handedOver: 0,
      isBalanced: true,
      troubles: [{ email, state: 'bounced', reason: 'No such mailbox (5.1.1)' }],
    })
    expect(await noted(email)).toEqual([{ kind: 'hard', status: '5.1.1' }])
    const { rows } = await server.pool.query('select * from mail_returns')
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('settles one that was uncertain', async () => {
    const { mailing, address } = await sentTo(anAddress(), 'uncertain')
    await hand(returned(address, '4.2.2'))
    expect(await read(mailing)).toMatchObject({
      uncertain: 0,
      bounced: 1,
      unreachable: 0,
      troubles: [{ reason: 'Came back (4.2.2)' }],
    })
  })

  test('is known by the envelope, where the report is addressed to no one', async () => {
    const { mailing, address } = await sentTo(anAddress())
    await hand(returned('undisclosed-recipients:;', '5.1.1'), { 'x-envelope-to': address })
    expect(await read(mailing)).toMatchObject({ bounced: 1 })
  })

  test('is noted once, however often it is reported, and a worse report counts', async () => {
    const email = anAddress()
    const { address } = await sentTo(email)
    for (let times = 0; times < 3; times += 1) await hand(returned(address, '4.2.2'))
    expect(await noted(email)).toEqual([{ kind: 'soft', status: '4.2.2' }])
    await hand(returned(address, '5.1.1'))
    await hand(returned(address, '4.2.2'))
    expect((await noted(email)).map(({ kind }) => kind)).toEqual(['soft', 'hard'])
  })

  test.each([
    ['is delayed', (address: string) => returned(address, '4.4.1', 'delayed')],
    [
      'is answered automatically',
      (to: string) => rawEmail({ to, headers: { 'Auto-Submitted': 'auto-replied' } }),
    ],
    ['is answered by its reader', (to: string) => rawEmail({ to, body: 'Action: failed\nStatus: 5.1.1' })],
    ['is no spam', (address: string) => complained(address, 'not-spam')],
  ])('does not, if it %s', async (_what, raw) => {
    const email = anAddress()
    const { mailing, address } = await sentTo(email)
    expect(await hand(raw(address))).toBe(200)
    expect(await read(mailing)).toMatchObject({ handedOver: 1, bounced: 0 })
    expect(await noted(email)).toEqual([])
  })

  test('is reported by no one who does not have it, and by no one without the secret', async () => {
    const email = anAddress()
    const { id, mailing, address } = await sentTo(email)
    await hand(returned(addressOf(id, 'the secret of someone else'), '5.1.1'))
    await hand(returned(address.replace(domain, 'bounce.example.com'), '5.1.1'))
    expect(await hand(returned(addressOf(randomUUID()), '5.1.1'))).toBe(200)
    expect(await hand(returned(address, '5.1.1'), {}, 'x'.repeat(32))).toBe(404)
    expect(await read(mailing)).toMatchObject({ handedOver: 1 })
    expect(await noted(email)).toEqual([])
  })
})

describe('an address that is not written to any more', () => {
  const reachOf = async (email: string) => {
    const [event] = await insertEvents(server.pool, {})
    await server.pool.query(
      `insert into event_registrations (event_id, name, email, payment_status) values ($1, 'Ama', $2, 'free')`,
      [event, email],
    )
    const audiences = [{ kind: 'guests', of: event, part: 'all' }]
    const { body } = await admin.call<{ people: number; leftOut: object[] }>(
      'POST',
      '/api/admin/mailings/reach',
      { audiences },
    )
    return body
  }

  test('is left out of the next mailing, with the reason', async () => {
    const [gone, unwilling] = [anAddress(), anAddress()]
    await hand(returned((await sentTo(gone)).address, '5.1.10'))
    await hand(complained((await sentTo(unwilling)).address))
    expect(await reachOf(gone)).toMatchObject({ people: 0, leftOut: [{ why: 'comes back', total: 1 }] })
    expect(await reachOf(unwilling)).toMatchObject({ people: 0, leftOut: [{ why: 'complained', total: 1 }] })
  })

  test('is paused after three that came back in 30 days, and not after two', async () => {
    const email = anAddress()
    for (const status of ['4.2.2', '5.2.2']) await hand(returned((await sentTo(email)).address, status))
    expect(await reachOf(email)).toMatchObject({ people: 1 })
    // What is said about us as the sender is not about the mailbox.
    await hand(returned((await sentTo(email)).address, '5.1.8'))
    expect(await reachOf(email)).toMatchObject({ people: 0, leftOut: [{ why: 'comes back' }] })
    await server.pool.query(
      `update mail_returns set created_at = created_at - interval '31 days' where email_hash = newsletter_hash($1)`,
      [email],
    )
    expect(await reachOf(email)).toMatchObject({ people: 1 })
  })

  test('does not get it again by hand', async () => {
    const { mailing, address } = await sentTo(anAddress())
    await hand(complained(address))
    expect(await read(mailing)).toMatchObject({
      bounced: 1,
      unreachable: 1,
      troubles: [{ reason: 'Marked as unwanted' }],
    })
    const again = await admin.call<{ code: string }>('POST', `/api/admin/mailings/${mailing}/again`)
    expect(again).toMatchObject({ status: 409, body: { code: 'none_takes_emails' } })
    expect(await read(mailing)).toMatchObject({ bounced: 1, state: 'sent' })
  })

  test('stays as it is while the others get it again', async () => {
    const [full, dead] = [anAddress('full'), anAddress('dead')]
    const [event] = await insertEvents(server.pool, {})
    await server.pool.query(
      `insert into event_registrations (event_id, name, email, payment_status)
       select $1, 'Ama', email, 'free' from unnest($2::text[]) email`,
      [event, [full, dead]],
    )
    const { body: mailing } = await admin.call<Mailing>('POST', '/api/admin/mailings', {
      audiences: [{ kind: 'guests', of: event, part: 'all' }],
      subject: 'Hello',
      words: 'Hello',
      sendAt: null,
      people: 2,
    })
    const isOver = async () => (await read(mailing.id)).state === 'sent'
    await until('both have gone', isOver)
    const { rows } = await server.pool.query<{ id: string; email: string }>(
      'select id, email from mailing_recipients where mailing_id = $1',
      [mailing.id],
    )
    for (const { id, email } of rows) await hand(returned(addressOf(id), email === full ? '4.2.2' : '5.1.1'))
    expect(await read(mailing.id)).toMatchObject({ bounced: 2, unreachable: 1, isBalanced: true })
    expect((await admin.call('POST', `/api/admin/mailings/${mailing.id}/again`)).status).toBe(200)
    await until('it has gone again', isOver)
    expect(await read(mailing.id)).toMatchObject({
      handedOver: 1,
      bounced: 1,
      unreachable: 1,
      isBalanced: true,
      troubles: [{ email: dead }],
    })
  })

  test('gets them again when its reader confirms the newsletter, and not by anything else', async () => {
    const email = anAddress()
    await hand(complained((await sentTo(email)).address))
    await server.post('/api/newsletter', { email })
    expect(await noted(email)).toHaveLength(1)
    const { rows } = await server.pool.query<{ token: string }>(
      'select token from newsletter_subscribers where email = $1',
      [email],
    )
    await server.post('/api/newsletter/confirm', { token: rows[0]!.token })
    expect(await noted(email)).toEqual([])
    expect(await reachOf(email)).toMatchObject({ people: 1 })
  })
})
