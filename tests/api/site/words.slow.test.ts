import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditedDocument, SiteChange } from '#features/site/schema.ts'
import { takeSite } from '#shared/site.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
})
afterAll(async () => {
  await server?.stop()
  // The facts are one object for the whole process.
  takeSite({})
})

const read = async (key: string, by: Dashboard = efua): Promise<EditedDocument> =>
  (await by.call<EditedDocument>('GET', `/api/admin/site/${key}`)).body

type Sent = { version?: number; publish?: boolean; by?: Dashboard }

const edit = async (key: string, change: object, { version, publish = true, by = efua }: Sent = {}) =>
  by.call<EditedDocument & { fields: Record<string, string>; changes: { clashes: object[] }[] }>(
    'PUT',
    `/api/admin/site/${key}`,
    { version: version ?? (await read(key, by)).version, publish, edit: change },
  )

const setFields = (key: string, fields: object, sent?: Sent) => edit(key, { kind: 'fields', fields }, sent)

const page = async (path: string): Promise<string> => (await server.get(path)).text()

const words = async (key: string) => (await server.get(`/api/words/${key}`)).json()

describe('a change', () => {
  test('is on the pages at once, and what no one has changed stays as it was', async () => {
    expect(await page('/contact')).toContain('+233 30 000 0000')
    const { status } = await setFields('contact', { phone: '+233 24 555 0142' })
    expect(status).toBe(200)
    const shown = await page('/contact')
    expect(shown).toContain('+233 24 555 0142')
    expect(shown).not.toContain('+233 30 000 0000')
    expect(shown).toContain('12 Example Street, East Legon')
  })

  test('is in the texts that name it in braces', async () => {
    await setFields('contact', { city: 'Kumasi' })
    const slides: { id: string; sentence: string }[] = await words('slides')
    expect(slides.find(({ id }) => id === 'rooftop')?.sentence).toContain('in Kumasi and online')
  })

  test('as a draft is seen by the team alone', async () => {
    const { body } = await setFields(
      'name',
      { tagline: 'Young believers, walking together.' },
      { publish: false },
    )
    expect(body).toMatchObject({ isDraft: true, content: { tagline: 'Young believers, walking together.' } })
    expect(await page('/')).not.toContain('walking together')
    const published = await efua.call('POST', '/api/admin/site-drafts', {
      drafts: [{ key: 'name', version: body.version }],
    })
    expect(published.status).toBe(200)
    expect(await page('/')).toContain('walking together')
  })

  test('that was never published can be given up', async () => {
    const { body } = await setFields('aims', { vision: 'Half a sentence' }, { publish: false })
    const { body: back } = await efua.call<EditedDocument>('POST', '/api/admin/site/aims/discard', {
      version: body.version,
    })
    expect(back).toMatchObject({ isDraft: false, isOriginal: true })
    const { rows } = await efua.list<SiteChange>('/api/admin/site-history?limit=50')
    expect(rows.filter(({ key }) => key === 'aims')).toEqual([])
  })

  test('goes back to the original', async () => {
    await setFields('proverb', { meaning: 'Something else.' })
    const { body } = await edit('proverb', { kind: 'original' })
    expect(body).toMatchObject({
      isOriginal: true,
      content: { meaning: 'It is not wrong to go back for what you forgot.' },
    })
  })
})

describe('what was typed is checked', () => {
  test.each([
    ['contact', { email: 'nobody' }, { email: 'Please enter a valid email address' }],
    ['contact', { phone: '' }, { phone: 'Enter the phone number' }],
    ['contact', { phone: '024 77' }, { phone: expect.stringMatching(/^Enter the whole phone number/) }],
    ['giving', { number: '024 77' }, { number: expect.stringMatching(/^Enter the whole mobile number/) }],
    [
      'giving',
      { number: '030 255 0142' },
      { number: expect.stringMatching(/^Enter the whole mobile number/) },
    ],
    ['name', { name: 'x'.repeat(41) }, { name: 'Please use 40 characters or fewer' }],
    ['name', { name: 'two\nlines' }, { name: 'Please use one line' }],
    ['announcement', { link: 'javascript:alert(1)' }, { link: expect.stringContaining('Choose a page') }],
    ['announcement', { link: '//evil.example' }, { link: expect.stringContaining('Choose a page') }],
    ['amounts', { presetsGhs: [50, 20] }, { presetsGhs: 'Enter the amounts from small to large' }],
    ['name', { receiptPrefix: 'N1' }, { receiptPrefix: 'Enter 2 to 4 capital letters from A to Z' }],
    ['name', { receiptPrefix: 'NKABO' }, { receiptPrefix: 'Enter 2 to 4 capital letters from A to Z' }],
    [
      'story',
      { lead: 'Young people in {town}, {city}' },
      {
        lead: "We don't know “{town}”. You can use {name}, {city}, {phone}, {hours}, {email}, {founded}, {believers}, {reply}, {mentor} and {approval}.",
      },
    ],
    ['story', { text: 'x'.repeat(20_000) }, { text: 'Please use 4,000 characters or fewer' }],
  ])('%s: %j', async (key, fields, sentences) => {
    const { status, body } = await setFields(key, fields)
    expect(status).toBe(400)
    expect(body.fields).toEqual(sentences)
  })

  test('a field that no document has is refused', async () => {
    expect((await setFields('contact', { isAdmin: true })).status).toBe(400)
  })

  test('markup of a stranger stays text', async () => {
    await setFields('name', { tagline: '<script>alert(1)</script> & <b>bold</b>' })
    const shown = await page('/')
    expect(shown).not.toContain('<script>alert(1)')
    expect(shown).toContain('&lt;script&gt;alert(1)')
    await edit('name', { kind: 'original' })
  })
})

describe('two editors', () => {
  test('who change different fields both get their way', async () => {
    const { version } = await read('links')
    const added = await edit('links', {
      kind: 'add',
      fields: { name: 'TikTok', href: 'https://www.tiktok.com/@us' },
    })
    expect(added.status).toBe(200)
    const changed = await edit(
      'links',
      { kind: 'fields', entry: 'youtube', fields: { href: 'https://www.youtube.com/@ours' } },
      { version },
    )
    expect(changed.status).toBe(200)
    expect(changed.body.content).toMatchObject([
      { id: 'youtube', href: 'https://www.youtube.com/@ours' },
      { id: 'instagram' },
      { id: 'tiktok' },
    ])
  })

  test('who change the same field: the second sees both texts, and nothing is overwritten', async () => {
    const { version } = await read('aims')
    await setFields('aims', { mission: 'Hers.' }, { version })
    const { status, body } = await setFields('aims', { mission: 'His.' }, { version })
    expect(status).toBe(409)
    expect(body.changes[0]?.clashes).toMatchObject([{ field: 'mission', theirs: 'Hers.', mine: 'His.' }])
    expect((await read('aims')).content).toMatchObject({ mission: 'Hers.' })
  })

  test('an entry that a colleague removed meanwhile', async () => {
    const { version } = await read('values')
    await edit('values', { kind: 'remove', entry: 'growth' })
    const { status } = await edit(
      'values',
      { kind: 'fields', entry: 'growth', fields: { text: 'Slowly.' } },
      { version },
    )
    expect(status).toBe(404)
  })

  test('at the same moment: each version has a number of its own', async () => {
    const { version } = await read('focus-areas')
    const texts = ['One.', 'Two.', 'Three.', 'Four.']
    const ids = ['life-purpose', 'relationships', 'theology', 'seasons']
    const answers = await Promise.all(
      texts.map((text, index) =>
        edit('focus-areas', { kind: 'fields', entry: ids[index], fields: { text } }, { version }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { content } = await read('focus-areas')
    expect(content).toMatchObject([
      { text: 'One.' },
      { text: 'Two.' },
      { text: 'Three.' },
      {},
      { text: 'Four.' },
      {},
    ])
  })
})

describe('a list', () => {
  test('gets an entry with an address made from its name', async () => {
    const [, fields] = (await read('leaders')).content as unknown as Record<string, unknown>[]
    const { id: _id, ...of } = fields!
    const { body } = await edit('leaders', { kind: 'add', fields: { ...of, name: 'Nana Adwoa Ɔsɛi' } })
    expect(body.content).toContainEqual(
      expect.objectContaining({ id: 'nana-adwoa-osei', name: 'Nana Adwoa Ɔsɛi' }),
    )
    const twice = await edit('leaders', { kind: 'add', fields: { ...of, name: 'Nana Adwoa Ɔsɛi' } })
    expect(twice.body.content).toContainEqual(expect.objectContaining({ id: 'nana-adwoa-osei-2' }))
  })

  test('is put into another order', async () => {
    const { body } = await edit('testimonials', { kind: 'order', entries: ['chinedu', 'kwesi'] })
    expect(body.content).toMatchObject([
      { id: 'chinedu' },
      { id: 'kwesi' },
      { id: 'zodwa' },
      { id: 'akosua' },
    ])
  })

  test('does not get longer than it may, nor empty where a page needs one', async () => {
    const { content } = await read('slides')
    const [first, ...rest] = content as unknown as { id: string }[]
    for (const { id } of rest) await edit('slides', { kind: 'remove', entry: id }, { publish: false })
    const { status, body } = await edit('slides', { kind: 'remove', entry: first!.id }, { publish: false })
    expect([status, body]).toMatchObject([400, { error: 'Home slides can have 1 to 12 entries.' }])
    await edit('slides', { kind: 'original' })
  })
})

describe('the history', () => {
  test('says in sentences who did what, and each can be undone', async () => {
    await setFields('times', { reply: '72' })
    const { rows } = await efua.list<SiteChange>('/api/admin/site-history?limit=1')
    expect(rows).toMatchObject([
      {
        key: 'times',
        did: 'changed the promised time of an answer',
        byName: 'Efua Baidoo',
        isYou: true,
        canUndo: true,
      },
    ])
    expect(await page('/contact')).toContain('We reply within 2–3 days')
    const { status } = await efua.call('POST', '/api/admin/site/times/undo', { version: rows[0]!.version })
    expect(status).toBe(200)
    expect(await page('/contact')).toContain('We reply within 24–48 hours')
    const { rows: after } = await efua.list<SiteChange>('/api/admin/site-history?limit=2')
    expect(after).toMatchObject([
      { did: expect.stringContaining('undid') },
      { isUndone: true, canUndo: false },
    ])
  })

  test('an undo leaves what was changed later in other fields, and refuses what was changed again', async () => {
    await setFields('story', { lead: 'First.' })
    const { version } = await read('story')
    await setFields('story', { text: 'Another text.' })
    const undone = await efua.call<EditedDocument>('POST', '/api/admin/site/story/undo', { version })
    expect(undone.body.content).toMatchObject({
      lead: expect.stringContaining('It began'),
      text: 'Another text.',
    })
    await setFields('story', { text: 'A third text.' })
    const refused = await efua.call('POST', '/api/admin/site/story/undo', { version: version + 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'site_changed_since' } })
  })
})

describe('an undo while a draft waits', () => {
  test('publishes nothing of the draft, and the draft stays', async () => {
    await setFields('prayer-head', { title: 'Pray with us' })
    const { version } = await read('prayer-head')
    await setFields('prayer-head', { lead: 'Half a thought' }, { publish: false })
    const { body } = await efua.call<EditedDocument>('POST', '/api/admin/site/prayer-head/undo', { version })
    expect(body).toMatchObject({
      isDraft: true,
      published: { title: 'Let us pray for you', lead: expect.stringContaining('right words') },
      content: { title: 'Let us pray for you', lead: 'Half a thought' },
    })
    expect(await page('/prayer')).not.toContain('Half a thought')
  })

  test('of one entry leaves what was changed later in another', async () => {
    const first = { kind: 'fields', entry: 'cost', fields: { question: 'Is it free?' } }
    await edit('counselling-questions', first)
    const { version } = await read('counselling-questions')
    await edit('counselling-questions', { kind: 'remove', entry: 'member' })
    const { body } = await efua.call<EditedDocument>('POST', '/api/admin/site/counselling-questions/undo', {
      version,
    })
    const questions = body.content as { id: string; question: string }[]
    expect(questions.map(({ id }) => id)).not.toContain('member')
    expect(questions.find(({ id }) => id === 'cost')?.question).toBe('What does counselling cost?')
  })
})

describe('who may', () => {
  test('an editor changes words, but not where money goes; a treasurer the other way round', async () => {
    const editor = await openDashboard(server, { roles: ['editor'] })
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    const keys = async (by: Dashboard) =>
      (await by.call<EditedDocument[]>('GET', '/api/admin/site')).body.map(({ key }) => key)
    expect(await keys(editor)).not.toContain('giving')
    expect(await keys(treasurer)).toEqual(['giving', 'amounts'])
    const refused = [
      await setFields('giving', { number: '024 555 0199' }, { by: editor, version: 0 }),
      await setFields('name', { name: 'Ours' }, { by: treasurer, version: 0 }),
      await setFields(
        'name',
        { name: 'Ours' },
        { by: await openDashboard(server, { roles: ['host'] }), version: 0 },
      ),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('where money goes asks again who is there, and tells every administrator', async () => {
    await server.pool.query("update sessions set proved_at = now() - interval '1 day'")
    const { status, body } = await setFields('giving', { number: '024 555 0199' })
    expect([status, body]).toMatchObject([403, { code: 'proof_needed' }])
    await server.pool.query('update sessions set proved_at = now()')
    const colleague = await openDashboard(server)
    await setFields('giving', { number: '024 555 0199' })
    expect(await page('/donate')).toContain('024 555 0199')
    for (const { email } of [efua, colleague]) {
      const [told] = await emailsTo(server.pool, email)
      expect(told).toMatchObject({ subject: 'The giving details on the site have changed' })
      expect(told!.text).toContain('024 555 0199 (until now 024 000 0000)')
    }
  })
})

describe('the confirmation of giving details', () => {
  const bank = { bank: 'Asante Rural Bank', accountNumber: '1441 0098 7765', swift: '' }
  const ours = { number: '024 555 0199', email: 'give@nkabom.test', ...bank }

  test('is refused at each detail that is still the example', async () => {
    const { status, body } = await setFields('giving', { number: '024 555 0199', areDetailsConfirmed: true })
    expect(status).toBe(400)
    const sentence = 'This is still the example. Put in your own, or empty it.'
    expect(body.fields).toEqual({
      bank: sentence,
      accountNumber: sentence,
      swift: sentence,
      email: 'This is still the example. Put in your own.',
    })
    expect(await page('/donate')).toContain('Please don&#x27;t send money yet')
    expect((await setFields('giving', { ...ours, areDetailsConfirmed: true })).status).toBe(200)
    expect(await page('/donate')).not.toContain('send money yet')
  })

  test('goes with a change that does not say it again', async () => {
    await setFields('giving', { ...ours, areDetailsConfirmed: true })
    const { body } = await setFields('giving', { number: '024 555 0177' })
    expect(body.content).toMatchObject({ number: '024 555 0177', areDetailsConfirmed: false })
    expect(await page('/donate')).toContain('send money yet')
    const again = await setFields('giving', { number: '024 555 0188', areDetailsConfirmed: true })
    expect(again.body.content).toMatchObject({ areDetailsConfirmed: true })
    await edit('giving', { kind: 'original' })
  })
})

test('a way to give is there as a whole, or not at all', async () => {
  const { status, body } = await setFields('giving', { bank: '', accountName: '', branch: '', swift: '' })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    bank: 'Enter the bank, or leave all of bank transfer empty',
    accountName: 'Enter the name on the account, or leave all of bank transfer empty',
  })
  const without = { bank: '', accountName: '', accountNumber: '', branch: '', swift: '' }
  expect((await setFields('giving', without)).status).toBe(200)
  const donate = await page('/donate')
  expect(donate).toContain('data-tab="mobile-money"')
  expect(donate).not.toContain('data-tab="bank-transfer"')
  expect(donate).toContain('Give once or monthly by card or mobile money.')
  expect((await setFields('giving', { network: '', number: '', holder: '' })).status).toBe(200)
  expect(await page('/donate')).not.toContain('Other ways to give')
  await edit('giving', { kind: 'original' })
  expect(await page('/donate')).toContain('data-tab="bank-transfer"')
})
