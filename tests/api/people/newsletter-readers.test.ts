import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reader, ReaderCounts, ReadersFile } from '#features/people/newsletter/readers/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

const all = '/api/admin/newsletter/readers'

let server: TestServer
let admin: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua Baidoo', roles: ['editor'] })
})
afterAll(() => server?.stop())

beforeEach(async () => {
  await server.pool.query('delete from newsletter_subscribers')
  await server.pool.query('delete from newsletter_unsubscribed')
  await server.pool.query('delete from mail_returns')
})

/** Readers as the site has made them. */
const given = async (state: string, email = anAddress(state)): Promise<string> => {
  await server.pool.query(
    `insert into newsletter_subscribers (email, token, state, confirmed_at, unsubscribed_at)
     values ($1, gen_random_uuid(), $2, case when $2 <> 'unconfirmed' then now() end,
       case when $2 = 'unsubscribed' then now() end)`,
    [email, state],
  )
  return email
}

const returned = (email: string, kind: string) =>
  server.pool.query(`insert into mail_returns (email_hash, kind) values (newsletter_hash($1), $2)`, [
    email,
    kind,
  ])

/** Left so long ago that only the hash is there. */
const goneLongAgo = async (email = anAddress('gone')): Promise<string> => {
  await server.pool.query(
    `insert into newsletter_unsubscribed (email_hash, token, unsubscribed_at)
     values (newsletter_hash($1), gen_random_uuid(), now() - interval '1 year')`,
    [email],
  )
  return email
}

const list = async (query = ''): Promise<Reader[]> =>
  (await admin.call<Reader[]>('GET', `${all}${query}`)).body

const consent = { consentHow: 'Signed the list at the harvest', consentOn: '2026-10-11' }

type Answer = Reader & { fields?: Record<string, string> }

const add = (email: string, more: object = consent) => admin.call<Answer>('POST', all, { email, ...more })

describe('the list of readers', () => {
  test('says how it stands with each, and how many there are of each', async () => {
    const confirmed = await given('confirmed')
    const waiting = await given('unconfirmed')
    const left = await given('unsubscribed')
    const [dead, full, unwilling] = [
      await given('confirmed'),
      await given('confirmed'),
      await given('confirmed'),
    ]
    await returned(dead, 'hard')
    for (let times = 0; times < 3; times += 1) await returned(full, 'soft')
    await returned(unwilling, 'complaint')
    await goneLongAgo()
    const states = Object.fromEntries((await list()).map(({ email, state }) => [email, state]))
    expect(states).toEqual({
      [confirmed]: 'confirmed',
      [waiting]: 'waiting',
      [left]: 'left',
      [dead]: 'bounced',
      [full]: 'bounced',
      [unwilling]: 'complained',
    })
    expect((await admin.call<ReaderCounts>('GET', `${all}/counts`)).body).toEqual({
      confirmed: 1,
      waiting: 1,
      left: 2,
      bounced: 2,
      complained: 1,
    })
    expect((await list('?state=bounced')).map(({ email }) => email).toSorted()).toEqual(
      [dead, full].toSorted(),
    )
  })

  test('is searched by a part of the address', async () => {
    await given('confirmed', 'ama.serwaa@example.org')
    await given('confirmed', 'kofi@example.org')
    expect((await list('?search=SERWAA')).map(({ email }) => email)).toEqual(['ama.serwaa@example.org'])
  })

  test('never has the token of a reader', async () => {
    const email = await given('confirmed')
    const { rows } = await server.pool.query<{ token: string }>(
      'select token from newsletter_subscribers where email = $1',
      [email],
    )
    expect(JSON.stringify(await list())).not.toContain(rows[0]!.token)
    expect((await admin.text(`${all}.csv`)).text).not.toContain(rows[0]!.token)
  })

  test('as a file has the consent of each, and the download is in the log', async () => {
    const email = anAddress()
    await add(email)
    const own = await given('confirmed')
    const { text } = await admin.text(`${all}.csv?state=confirmed`)
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^Email,Status,Consent,Consent date,Recorded by,Reader since/)
    expect(lines.find((line) => line.startsWith(email))).toContain(
      `${email},Gets it,Signed the list at the harvest,2026-10-11,Efua Baidoo,`,
    )
    expect(lines.find((line) => line.startsWith(own))).toContain('Confirmed it themselves')
  })

  test('is for those who look after the newsletter', async () => {
    const care = await openDashboard(server, { roles: ['care'] })
    expect((await care.call('GET', all)).status).toBe(403)
    expect((await care.call('POST', all, { email: anAddress(), ...consent })).status).toBe(403)
    expect((await server.get(all)).status).toBe(401)
  })
})

describe('a reader who is added by hand', () => {
  test('is confirmed by what they told the team, which is kept with who recorded it', async () => {
    const email = anAddress()
    const { status, body } = await add(email.toUpperCase())
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, state: 'confirmed', ...consent, notedBy: 'Efua Baidoo' })
    const entries = await entriesOf(server.pool, body.id)
    expect(entries).toMatchObject([{ action: 'reader.added' }])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test.each([
    ['how', { consentOn: '2026-10-11' }, 'consentHow'],
    ['how in words', { consentHow: '  ', consentOn: '2026-10-11' }, 'consentHow'],
    ['when', { consentHow: 'Told me' }, 'consentOn'],
    ['a day that has been', { consentHow: 'Told me', consentOn: addDays(today(), 1) }, 'consentOn'],
  ])('needs %s', async (_what, more, field) => {
    const { status, body } = await add(anAddress(), more)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
    expect(await list()).toEqual([])
  })

  test('may have waited for the email that asks', async () => {
    const email = await given('unconfirmed')
    expect((await add(email)).body).toMatchObject({ state: 'confirmed', ...consent })
  })

  test('is never one who left, whether a minute or a year ago', async () => {
    for (const email of [await given('unsubscribed'), await goneLongAgo()]) {
      const { status, body } = await add(email)
      expect(status).toBe(400)
      expect(body.fields?.['email']).toContain('only they can come back')
    }
    expect((await list()).filter(({ state }) => state !== 'left')).toEqual([])
  })

  test('is never one whose emails come back, or who complained', async () => {
    const [dead, unwilling] = [anAddress(), anAddress()]
    await returned(dead, 'hard')
    await returned(unwilling, 'complaint')
    expect((await add(dead)).body.fields?.['email']).toBe('Emails to this address come back')
    expect((await add(unwilling)).status).toBe(400)
    expect(await list()).toEqual([])
  })

  test('leaves with one click as all others, and the team can do it for them', async () => {
    const email = anAddress()
    const { body } = await add(email)
    const { rows } = await server.pool.query<{ token: string }>(
      'select token from newsletter_subscribers where id = $1',
      [body.id],
    )
    expect((await server.post('/api/newsletter/unsubscribe', { token: rows[0]!.token })).status).toBe(200)
    expect((await list())[0]).toMatchObject({ state: 'left' })
    const other = (await add(anAddress())).body
    for (let times = 0; times < 2; times += 1)
      expect((await admin.call('POST', `${all}/${other.id}/leave`)).status).toBe(204)
    expect((await list(`?search=${other.email}`))[0]).toMatchObject({ state: 'left' })
    expect((await entriesOf(server.pool, other.id)).map(({ action }) => action)).toEqual([
      'reader.added',
      'reader.unsubscribed',
    ])
  })

  test('who then confirms by email has said it themselves', async () => {
    const { body } = await add(anAddress())
    await admin.call('POST', `${all}/${body.id}/leave`)
    await server.post('/api/newsletter', { email: body.email })
    const { rows } = await server.pool.query<{ token: string }>(
      'select token from newsletter_subscribers where id = $1',
      [body.id],
    )
    await server.post('/api/newsletter/confirm', { token: rows[0]!.token })
    expect((await list())[0]).toMatchObject({ state: 'confirmed', consentHow: null, notedBy: null })
  })
})

describe('a file of readers', () => {
  const send = (path: string, text: string | Buffer) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(text))], 'readers.csv'))
    return fetch(server.url + path, { method: 'POST', body, headers: admin.headers })
  }
  const check = async (text: string | Buffer): Promise<ReadersFile> => {
    const answer = await send(`${all}/check`, text)
    const body = (await answer.json()) as ReadersFile
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body
  }
  const take = (text: string | Buffer, people: number) => send(`${all}/import?people=${people}`, text)

  const head = 'Email,Consent,Consent date'

  test('is shown row by row before anyone is taken in', async () => {
    const [known, left, dead] = [await given('confirmed'), await goneLongAgo(), anAddress()]
    await returned(dead, 'hard')
    const waits = await given('unconfirmed')
    const text = [
      head,
      'ama@example.org,Form of 2024,2024-03-02',
      'AMA@example.org,Form of 2024,2024-03-02',
      'kofi@example.org,,2024-03-02',
      'esi@example.org,no,2024-03-02',
      'yaw@example.org,Form of 2024,',
      'abena@example.org,Form of 2024,31/02/2024',
      'nonsense,Form of 2024,2024-03-02',
      `${known},Form,2024-03-02`,
      `${left},Form,2024-03-02`,
      `${dead},Form,2024-03-02`,
      `${waits},Form,02/03/2024`,
      '',
    ].join('\r\n')
    const checked = await check(text)
    expect(checked.taken).toBe(2)
    expect(Object.fromEntries(checked.counts.map(({ fate, total }) => [fate, total]))).toEqual({
      new: 1,
      waiting: 1,
      known: 1,
      left: 1,
      bounced: 1,
      'no consent': 2,
      'no date': 2,
      'no email': 1,
      twice: 1,
    })
    expect(checked.refused.map(({ row, fate }) => [row, fate])).toEqual([
      [3, 'twice'],
      [4, 'no consent'],
      [5, 'no consent'],
      [6, 'no date'],
      [7, 'no date'],
      [8, 'no email'],
      [10, 'left'],
      [11, 'bounced'],
    ])
    expect(await list('?search=ama')).toEqual([])
    expect((await take(text, 2)).status).toBe(200)
    expect((await list('?search=ama'))[0]).toMatchObject({
      state: 'confirmed',
      consentHow: 'Form of 2024',
      consentOn: '2024-03-02',
      notedBy: 'Efua Baidoo',
    })
    expect((await list('?state=confirmed')).map(({ email }) => email).toSorted()).toEqual(
      ['ama@example.org', known, waits].toSorted(),
    )
    // The same file again changes nothing.
    expect((await check(text)).taken).toBe(0)
  })

  test('of which someone left after it was checked is not taken in', async () => {
    const email = anAddress()
    const text = `${head}\n${email},Form,2024-03-02\n${anAddress()},Form,2024-03-02\n`
    expect((await check(text)).taken).toBe(2)
    await goneLongAgo(email)
    expect((await take(text, 2)).status).toBe(409)
    expect(await list()).toEqual([])
    expect((await take(text, 1)).status).toBe(200)
    expect((await list()).map((reader) => reader.email)).not.toContain(email)
  })

  test.each([
    ['without the columns of consent', 'Email\nama@example.org\n', /Consent date/],
    ['without addresses', 'Name,Consent,Consent date\nAma,Form,2024-03-02\n', /No column is called “Email”/],
    ['without rows', `${head}\n`, /no rows/],
    ['that is a workbook', Buffer.from('PK\u0003\u0004workbook'), /spreadsheet, not a CSV file/],
  ])('%s is refused with a sentence', async (_what, text, sentence) => {
    for (const path of [`${all}/check`, `${all}/import?people=1`]) {
      const answer = await send(path, text)
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { error: string }).error).toMatch(sentence)
    }
  })

  test('as Excel writes it, with semicolons and in its own encoding, is read', async () => {
    const text = `\uFEFFE-mail;How they agreed;Agreed on\r\nama@example.org;Écrit à la fête;2 March 2024\r\n`
    expect((await take(Buffer.from(text, 'utf16le'), 1)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ consentHow: 'Écrit à la fête', consentOn: '2024-03-02' })
  })

  test('of thousands is taken in, each once', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `reader${at}@example.org,Form,2024-03-02`)
    const text = [head, ...rows].join('\n')
    expect((await take(text, 5_000)).status).toBe(200)
    expect((await admin.call<ReaderCounts>('GET', `${all}/counts`)).body.confirmed).toBe(5_000)
    expect((await send(`${all}/check`, `${text}\nlast@example.org,Form,2024-03-02`)).status).toBe(400)
  })

  test('that comes from our own export is known again', async () => {
    const { body } = await add(anAddress())
    for (const state of ['unsubscribed', 'unconfirmed']) await given(state)
    const { text } = await admin.text(`${all}.csv`)
    expect((await check(text)).counts).toContainEqual({ fate: 'known', total: 1 })
    // Elsewhere, where nothing is known of those who left.
    await server.pool.query('delete from newsletter_subscribers')
    expect((await check(text)).refused.map(({ fate }) => fate)).toEqual(['no consent', 'no consent'])
    expect((await take(text, 1)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await list())[0]).toMatchObject({ email: body.email, ...consent })
  })
})
