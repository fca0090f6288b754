import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const subscribe = (email: string) => server.post('/api/newsletter', { email })
const confirm = (token: string) => server.post('/api/newsletter/confirm', { token })
const unsubscribe = (token: string) => server.post('/api/newsletter/unsubscribe', { token })

type Subscriber = { token: string; state: string; asked_at: Date; confirmed_at: Date | null }

const subscriberOf = async (email: string): Promise<Subscriber | undefined> => {
  const statement = 'select * from newsletter_subscribers where email = $1'
  return (await server.pool.query<Subscriber>(statement, [email])).rows[0]
}

type Email = { subject: string; text: string; html: string; headers: Record<string, string> }

const emailsTo = async (email: string): Promise<Email[]> =>
  (await server.pool.query<Email>('select * from outbox where recipient = $1 order by created_at', [email]))
    .rows

/** Asks for the newsletter and answers the token, which only the email has. */
const subscribed = async (email: string): Promise<string> => {
  await subscribe(email)
  const message = (await emailsTo(email)).at(-1)
  return /\/newsletter\/confirm\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

const waitElevenMinutes = (email: string) =>
  server.pool.query(
    `update newsletter_subscribers set asked_at = asked_at - interval '11 minutes' where email = $1`,
    [email],
  )

describe('asking for the newsletter', () => {
  test('notes the address as unconfirmed and sends an email that asks', async () => {
    const email = anAddress()
    const answer = await subscribe(email)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      message: "You'll receive updates by email. If you're new here, check your email for a link to confirm.",
    })
    expect(await subscriberOf(email)).toMatchObject({ state: 'unconfirmed', confirmed_at: null })
    const [message] = await emailsTo(email)
    expect(message?.subject).toBe('Please confirm your subscription')
    expect(message?.text).toContain(`${server.url}/newsletter/confirm?token=`)
    expect(message?.text).toContain(`Unsubscribe: ${server.url}/newsletter/unsubscribe?token=`)
  })

  test('by the box of Join Us sends the same email, whose reason is true there too', async () => {
    const [byForm, byBox] = [anAddress(), anAddress()]
    await subscribe(byForm)
    await server.post('/api/join-us', {
      firstName: 'Ama',
      lastName: 'Serwaa',
      email: byBox,
      interests: ['events'],
      wantsNewsletter: true,
    })
    const reason = 'because someone signed up for our newsletter with this email address.'
    for (const email of [byForm, byBox]) {
      const emails = await emailsTo(email)
      const message = emails.find(({ subject }) => subject === 'Please confirm your subscription')
      expect(message?.text).toContain(reason)
      expect(message?.text).not.toContain('newsletter form')
    }
  })

  test('answers the same for a new, a known, a confirmed and an unsubscribed address, and a robot', async () => {
    const [known, confirmed, gone] = [anAddress(), anAddress(), anAddress()]
    await subscribe(known)
    await confirm(await subscribed(confirmed))
    await unsubscribe(await subscribed(gone))
    const answers = [
      await subscribe(anAddress()),
      await subscribe(known),
      await subscribe(confirmed),
      await subscribe(gone),
      await server.post('/api/newsletter', { email: anAddress(), website: 'x' }),
    ]
    const [first, ...others] = await Promise.all(answers.map(async (one) => [one.status, await one.text()]))
    for (const other of others) expect(other).toEqual(first)
  })

  test('stores nothing of a robot', async () => {
    const email = anAddress('robot')
    await server.post('/api/newsletter', { email, website: 'x' })
    expect(await subscriberOf(email)).toBeUndefined()
    expect(await emailsTo(email)).toEqual([])
  })

  test('takes an address as one, however it is written', async () => {
    const email = anAddress('kofi')
    await subscribe(email.toUpperCase())
    await subscribe(` ${email} `)
    expect(await subscriberOf(email)).toBeDefined()
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('sends no second email within ten minutes, and one after', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    await subscribe(email)
    await subscribe(email)
    expect(await emailsTo(email)).toHaveLength(1)
    await waitElevenMinutes(email)
    await subscribe(email)
    await subscribe(email)
    expect(await emailsTo(email)).toHaveLength(2)
    // The first email may be the one that is opened.
    expect((await confirm(token)).status).toBe(200)
  })

  test('sends one email when the button is pressed many times at once', async () => {
    const email = anAddress()
    await Promise.all(Array.from({ length: 8 }, () => subscribe(email)))
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('sends no email to a reader who is subscribed already', async () => {
    const email = anAddress()
    await confirm(await subscribed(email))
    await waitElevenMinutes(email)
    await subscribe(email)
    expect(await emailsTo(email)).toHaveLength(1)
    expect(await subscriberOf(email)).toMatchObject({ state: 'confirmed' })
  })

  test('asks a reader who has left to confirm once more', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    await confirm(token)
    await unsubscribe(token)
    await subscribe(email)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unconfirmed' })
    expect(await emailsTo(email)).toHaveLength(2)
  })

  test('refuses what is no address, in the words of the form', async () => {
    const answer = await subscribe('nonsense')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
  })
})

describe('confirming', () => {
  test('makes the subscriber confirmed, also the second time', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    for (let times = 0; times < 2; times += 1) {
      const answer = await confirm(token)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ message: "You'll receive updates by email." })
    }
    expect(await subscriberOf(email)).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) })
  })

  test('needs a new email once the reader has left: the old ones may have been forwarded', async () => {
    const email = anAddress()
    const old = await subscribed(email)
    await confirm(old)
    await unsubscribe(old)
    expect((await confirm(old)).status).toBe(404)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unsubscribed' })
    const fresh = await subscribed(email)
    expect((await confirm(old)).status).toBe(404)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unconfirmed' })
    expect((await confirm(fresh)).status).toBe(200)
    expect(await subscriberOf(email)).toMatchObject({ state: 'confirmed' })
  })

  test('dates from the last yes: not from one that was taken back, and not from a second click', async () => {
    const email = anAddress()
    const old = await subscribed(email)
    await confirm(old)
    await server.pool.query(
      `update newsletter_subscribers set confirmed_at = now() - interval '1 year' where email = $1`,
      [email],
    )
    const lastYear = (await subscriberOf(email))!.confirmed_at!
    await confirm(old)
    expect((await subscriberOf(email))!.confirmed_at).toEqual(lastYear)
    await unsubscribe(old)
    const fresh = await subscribed(email)
    const before = Date.now()
    await confirm(fresh)
    expect((await subscriberOf(email))!.confirmed_at!.getTime()).toBeGreaterThanOrEqual(before)
  })

  test('does not happen by opening the link: a mail scanner does that', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    const page = await server.get(`/newsletter/confirm?token=${token}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Confirm subscription')
    expect((await server.get(`/api/newsletter/confirm?token=${token}`)).status).toBe(404)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unconfirmed' })
  })

  test('with an unknown token, or one that was cut off, is answered by a sentence', async () => {
    const cutOff = (await subscribed(anAddress())).slice(0, 4)
    for (const act of [confirm, unsubscribe])
      for (const token of ['a'.repeat(32), cutOff]) {
        const answer = await act(token)
        expect(answer.status, token).toBe(404)
        expect(await answer.json()).toEqual({
          error: "This link doesn't work. It may have expired or already been used.",
          code: 'link_not_valid',
        })
      }
  })

  test('with a malformed token is a bad request', async () => {
    for (const token of ['', 'a'.repeat(65), null]) {
      const answer = await server.post('/api/newsletter/confirm', { token })
      expect(answer.status, String(token)).toBe(400)
    }
  })

  test('needs a token that cannot be guessed', async () => {
    const tokens = [await subscribed(anAddress()), await subscribed(anAddress())]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
  })
})

describe('leaving', () => {
  const oneClickOf = async (email: string): Promise<string> =>
    (await emailsTo(email))[0]?.headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''

  test('by the page ends the subscription, also the second time', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    await confirm(token)
    for (let times = 0; times < 2; times += 1) expect((await unsubscribe(token)).status).toBe(200)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('has an address in the headers of each email, for the button of the mail program', async () => {
    const email = anAddress()
    const token = await subscribed(email)
    const [message] = await emailsTo(email)
    expect(message?.headers).toEqual({
      'List-Unsubscribe': `<${server.url}/api/newsletter/one-click?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('with one click is a form that the mail program posts', async () => {
    const email = anAddress()
    await confirm(await subscribed(email))
    const answer = await fetch(await oneClickOf(email), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('with one click also works as multipart, which the standard allows', async () => {
    const email = anAddress()
    await confirm(await subscribed(email))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(await oneClickOf(email), { method: 'POST', body })).status).toBe(200)
    expect(await subscriberOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('does not happen by opening the address of the click', async () => {
    const email = anAddress()
    await confirm(await subscribed(email))
    await fetch(await oneClickOf(email))
    expect(await subscriberOf(email)).toMatchObject({ state: 'confirmed' })
  })
})

describe('the file of readers', () => {
  const linesOf = (text: string): string[] => text.replace('\uFEFF', '').split('\r\n').slice(0, -1)

  test('has the readers who confirmed and have not left, oldest first, each with the page to leave', async () => {
    const dashboard = await openDashboard(server)
    await server.pool.query('delete from newsletter_subscribers')
    const [second, first, gone] = [anAddress('second'), anAddress('first'), anAddress('gone')]
    for (const email of [second, first, gone]) await confirm(await subscribed(email))
    await subscribe(anAddress('unconfirmed'))
    await unsubscribe((await subscriberOf(gone))!.token)
    await server.pool.query(
      `update newsletter_subscribers set confirmed_at = confirmed_at - interval '1 day' where email = $1`,
      [first],
    )
    const { text, headers } = await dashboard.text('/api/admin/newsletter.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const rows = await Promise.all(
      [first, second].map(async (email) => {
        const { confirmed_at, token } = (await subscriberOf(email))!
        const moment = confirmed_at!.toISOString().slice(0, 16).replace('T', ' ')
        return `${email},${moment},${server.url}/newsletter/unsubscribe?token=${token}`
      }),
    )
    expect(linesOf(text)).toEqual(['Email,Confirmed (Accra time),Unsubscribe', ...rows])
    const { rows: entries } = await dashboard.list('/api/admin/audit-log?action=list.exported')
    expect(entries).toMatchObject([{ subject: 'newsletter', actorId: dashboard.id }])
  })

  test('has each of many once, also those of one moment', async () => {
    const dashboard = await openDashboard(server)
    await server.pool.query('delete from newsletter_subscribers')
    await server.pool.query(
      `insert into newsletter_subscribers (email, token, state, confirmed_at)
       select 'reader-' || n || '@example.org', 'token-' || n, 'confirmed', now() - interval '1 hour' * (n / 700)
       from generate_series(1, 1500) as n`,
    )
    const lines = linesOf((await dashboard.text('/api/admin/newsletter.csv')).text).slice(1)
    expect(new Set(lines).size).toBe(1_500)
    expect(lines).toHaveLength(1_500)
    const moments = lines.map((line) => line.split(',')[1] ?? '')
    expect(moments).toEqual(moments.toSorted())
  })

  test('is for administrators only', async () => {
    expect((await server.get('/api/admin/newsletter.csv')).status).toBe(401)
  })
})
