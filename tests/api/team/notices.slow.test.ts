import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTeam } from '#features/desk/notices/email-team.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, type Db } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import type { TeamRole } from '#shared/powers.ts'
import { beginGift, confirmGift, payWith } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { anAddress, aQuestion } from '../support/forms.ts'
import { everyRequestForm } from '../support/request-forms.ts'

let server: TestServer
let db: Db
let mailer: Mailer
let count = 0

const queued = { enqueue: async () => {}, enqueueBulk: async () => {} } as unknown as Jobs

// The tests run the job themselves, with a clock of their own.
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  await server.pool.query(`delete from pgboss.schedule where name = 'email-team'`)
  db = createDb(server.pool, new Changes())
  mailer = createMailer(queued, server.url)
})
afterAll(() => server?.stop())

// Only the first administrator stays. No test asks about them.
beforeEach(async () => {
  for (const table of ['requests', 'members', 'team_news', 'outbox'])
    await server.pool.query(`delete from ${table}`)
  await server.pool.query(`delete from admins where email like 'admin-%'`)
})

type Clock = { now?: Date; timeZone?: string; mailer?: Mailer }

const run = ({ now = new Date(), mailer: own = mailer, ...zone }: Clock = {}): Promise<void> =>
  emailTeam({ db, mailer: own, publicUrl: server.url }, { now, ...zone })

const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const hoursLater = (hours: number): Date => minutesLater(hours * 60)

/** So many days from now, at a time on the clock of the ministry. */
const at = (days: number, time: string, timeZone?: string): Date =>
  new Date(instantAt(addDays(dayAt(new Date(), timeZone), days), time, timeZone))

type Choices = Record<string, string | number>

const join = async (roles: TeamRole[], choices?: Choices): Promise<Dashboard> => {
  const person = await openDashboard(server, { name: `Efua ${++count}`, roles })
  if (choices) expect(await choose(person, choices)).toBe(200)
  return person
}

const choose = async (person: Dashboard, choices: Choices): Promise<number> =>
  (await person.call('PUT', '/api/admin/notices', { dailyHour: 18, ...choices })).status

const choicesOf = async (person: Dashboard) => (await person.call('GET', '/api/admin/notices')).body

const send = async (path: string, body: object): Promise<string> => {
  const answer = await server.post(path, body)
  expect(answer.status, path).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

const ask = (given: object = {}): Promise<string> => send('/api/questions', aQuestion(given))
const pray = (given: object = {}): Promise<string> =>
  send('/api/prayer-requests', {
    name: 'Quillwortina',
    email: anAddress(),
    request: 'For bromblebeck.',
    ...given,
  })

/** A promise that is neither half over nor late while a test moves the clock. */
const askWithTime = async (): Promise<string> => {
  const reference = await ask()
  await server.pool.query(`update requests set due_at = now() + interval '90 days' where reference = $1`, [
    reference,
  ])
  return reference
}

const idOf = async (reference: string): Promise<string> => {
  const { rows } = await server.pool.query<{ id: string }>('select id from requests where reference = $1', [
    reference,
  ])
  return rows[0]!.id
}

const assign = async (by: Dashboard, reference: string, to: Dashboard | null): Promise<void> => {
  const path = `/api/admin/inbox/${await idOf(reference)}`
  expect((await by.call('PUT', path, { ownerId: to?.id ?? null })).status).toBe(200)
}

const emailsOf = ({ email }: Dashboard) => emailsTo(server.pool, email)

const subjectsOf = async (person: Dashboard): Promise<string[]> =>
  (await emailsOf(person)).map(({ subject }) => subject)

const all = { newRequests: 'immediately', latePromises: 'immediately' }

describe('what a person can choose', () => {
  test.each([
    [
      ['administrator'],
      {
        newRequests: 'daily',
        newAccounts: 'daily',
        gifts: 'never',
        moneyMatters: 'daily',
        latePromises: 'immediately',
        newsletter: 'immediately',
        dailyHour: 18,
      },
    ],
    [['care'], { newRequests: 'daily', latePromises: 'daily', dailyHour: 18 }],
    [['host'], { newRequests: 'daily', latePromises: 'daily', dailyHour: 18 }],
    [['treasurer'], { gifts: 'never', moneyMatters: 'immediately', dailyHour: 18 }],
  ] as [TeamRole[], object][])('follows from the role: %j', async (roles, choices) => {
    expect(await choicesOf(await join(roles))).toEqual(choices)
  })

  test('is kept, and goes with the role', async () => {
    const person = await join(['treasurer', 'care'], { gifts: 'daily', newRequests: 'never', dailyHour: 7 })
    expect(await choicesOf(person)).toEqual({
      gifts: 'daily',
      moneyMatters: 'immediately',
      newRequests: 'never',
      latePromises: 'daily',
      dailyHour: 7,
    })
    await server.pool.query(`update admins set roles = '{treasurer}' where id = $1`, [person.id])
    expect(await choicesOf(person)).toEqual({ gifts: 'daily', moneyMatters: 'immediately', dailyHour: 7 })
    expect(await choose(person, { newRequests: 'daily' })).toBe(403)
  })

  test.each<Choices>([{ dailyHour: 24 }, { dailyHour: -1 }, { gifts: 'weekly' }, { requests: 'daily' }])(
    'is refused where it makes no sense: %j',
    async (choices) => {
      expect(await choose(await join(['administrator']), choices)).toBe(400)
    },
  )
})

describe('new requests', () => {
  test('are emailed to those who see them, with kind, reference, name and link, and no words of theirs', async () => {
    const [care, editor, host, treasurer] = [
      await join(['care'], all),
      await join(['editor'], all),
      await join(['host'], all),
      await join(['treasurer']),
    ]
    const reference = await ask({ name: 'Ama Serwaa', question: 'Why this flimmerstern?' })
    await run()
    for (const person of [care, editor]) {
      const [email, ...others] = await emailsOf(person)
      expect(others).toEqual([])
      expect(email!.subject).toBe(`New: Question (${reference})`)
      expect(email!.text).toContain(`Question from Ama Serwaa (${reference})`)
      expect(email!.text).toContain(`${server.url}/admin/inbox?request=${await idOf(reference)}`)
      expect(email!.html).not.toContain('flimmerstern')
    }
    expect([await emailsOf(host), await emailsOf(treasurer)]).toEqual([[], []])
  })

  test('are of every kind', async () => {
    const person = await join(['administrator', 'care'], all)
    const references: string[] = []
    for (const [, { path, whole }] of everyRequestForm) references.push(await send(`/api${path}`, whole()))
    await run()
    const [email] = await emailsOf(person)
    expect(email!.subject).toBe(`${references.length} updates for you`)
    for (const reference of references) expect(email!.text).toContain(reference)
    expect(email!.text).toContain('/admin/mentorship?request=')
    expect(email!.text).toContain('/admin/join-us?request=')
  })

  test('name no one whose name could be a link', async () => {
    const person = await join(['care'], all)
    await ask({ name: 'Win at evil.example now' })
    await run()
    const [email] = await emailsOf(person)
    expect(email!.html).not.toContain('evil')
  })

  test('are not emailed to those who chose never, nor what was dealt with before the job ran', async () => {
    const [quiet, other] = [await join(['care'], { newRequests: 'never' }), await join(['care'], all)]
    const reference = await ask()
    await server.pool.query(`update requests set state = 'done' where reference = $1`, [reference])
    await ask()
    await run()
    expect(await emailsOf(quiet)).toEqual([])
    const [email] = await emailsOf(other)
    expect(email!.text).not.toContain(reference)
    // A later choice does not deliver what was left out.
    await choose(quiet, all)
    await run({ now: minutesLater(11) })
    expect(await emailsOf(quiet)).toEqual([])
  })

  test('are not emailed to a person whose role has changed since', async () => {
    const person = await join(['care'])
    await askWithTime()
    await run()
    await server.pool.query(`update admins set roles = '{treasurer}' where id = $1`, [person.id])
    await run({ now: at(1, '18:05') })
    expect(await emailsOf(person)).toEqual([])
  })
})

describe('emails that come straight away', () => {
  test('are gathered, and come at most every ten minutes', async () => {
    const person = await join(['care'], all)
    await ask()
    await ask()
    await run()
    expect(await subjectsOf(person)).toEqual(['2 updates for you'])
    await ask()
    await run({ now: minutesLater(5) })
    expect(await emailsOf(person)).toHaveLength(1)
    const last = await ask()
    await run({ now: minutesLater(11) })
    expect(await subjectsOf(person)).toEqual(['2 updates for you', '2 updates for you'])
    expect((await emailsOf(person))[1]!.text).toContain(last)
    await run({ now: minutesLater(60) })
    expect(await emailsOf(person)).toHaveLength(2)
  })

  test('come once, however many instances write them', async () => {
    const people = [await join(['care'], all), await join(['editor'], all), await join(['care'])]
    await ask()
    await Promise.all(Array.from({ length: 4 }, () => run()))
    await run()
    expect(await Promise.all(people.map(async (one) => (await emailsOf(one)).length))).toEqual([1, 1, 0])
  })

  test('come once after an instance died in the middle, and one fault keeps no other person from theirs', async () => {
    const [first, second] = [await join(['care'], all), await join(['care'], all)]
    await ask()
    const dying: Mailer = {
      ...mailer,
      post: async (tx, ...emails) => {
        const posted = await mailer.post(tx, ...emails)
        if (emails.some(({ to }) => to === first.email)) throw new Error('killed')
        return posted
      },
    }
    await expect(run({ mailer: dying })).rejects.toThrow('could not be emailed')
    expect([(await emailsOf(first)).length, (await emailsOf(second)).length]).toEqual([0, 1])
    await run()
    expect([(await emailsOf(first)).length, (await emailsOf(second)).length]).toEqual([1, 1])
  })
})

describe('a request that is assigned', () => {
  test('is emailed to its new owner without a pause, gathered if several wait, and to no one else', async () => {
    const giver = await join(['administrator'])
    const owner = await join(['care'], { newRequests: 'never', latePromises: 'never' })
    const references = [await ask(), await ask(), await ask()]
    await assign(giver, references[0]!, owner)
    await run()
    const [email] = await emailsOf(owner)
    expect(email!.subject).toBe(`Assigned to you: Question (${references[0]})`)
    expect(email!.text).toContain(`, assigned to you by ${giver.name}.`)
    await assign(giver, references[1]!, owner)
    await assign(giver, references[2]!, owner)
    await run()
    expect(await subjectsOf(owner)).toEqual([email!.subject, '2 updates for you'])
    expect(await emailsOf(giver)).toEqual([])
  })

  test('is no news to those who take it on themselves, or from whom it was taken again', async () => {
    const [giver, first, second] = [await join(['administrator']), await join(['care']), await join(['care'])]
    const [own, passedOn] = [await ask(), await ask()]
    await assign(first, own, first)
    await assign(giver, passedOn, first)
    await assign(giver, passedOn, second)
    await run()
    expect(await emailsOf(first)).toEqual([])
    expect(await subjectsOf(second)).toEqual([`Assigned to you: Question (${passedOn})`])
  })
})

describe('a reply', () => {
  const reply = async (reference: string, owner: Dashboard | null) =>
    noteNews(db, { kind: 'reply', requestId: await idOf(reference), adminId: owner?.id ?? null })

  test('is emailed to the owner without a choice, and to no one else', async () => {
    const [owner, other] = [await join(['care'], { newRequests: 'never' }), await join(['care'])]
    const reference = await ask()
    await assign(owner, reference, owner)
    await run()
    await reply(reference, owner)
    await run()
    expect(await subjectsOf(owner)).toEqual([`New reply: Question (${reference})`])
    expect(await emailsOf(other)).toEqual([])
  })

  test('to a request that no one has taken on is news to all who may read it', async () => {
    const [care, quiet] = [await join(['care'], all), await join(['care'], { newRequests: 'never' })]
    const administrator = await join(['administrator'], all)
    const reference = await pray()
    await run()
    await reply(reference, null)
    await run({ now: minutesLater(11) })
    expect((await subjectsOf(care))[1]).toBe(`New reply: Private prayer request (${reference})`)
    expect(await emailsOf(administrator)).toHaveLength(1)
    expect(await emailsOf(quiet)).toEqual([])
  })
})

describe('a private prayer request', () => {
  test('is named by its reference alone, and only to those who see that it is there', async () => {
    const [care, administrator, editor, host] = [
      await join(['care'], all),
      await join(['administrator'], all),
      await join(['editor'], all),
      await join(['host'], all),
    ]
    const reference = await pray()
    await assign(administrator, reference, care)
    await run()
    await run({ now: at(4, '18:05') })
    expect((await subjectsOf(care))[0]).toBe(`Assigned to you: Private prayer request (${reference})`)
    expect((await subjectsOf(administrator))[0]).toBe(`New: Private prayer request (${reference})`)
    const { rows } = await server.pool.query<{ text: string }>(
      `select concat_ws(' ', subject, html, text) as text from outbox where recipient like 'admin-%'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/quillwortina|bromblebeck/i)
    expect([await emailsOf(editor), await emailsOf(host)]).toEqual([[], []])
  })
})

describe('new accounts', () => {
  test('are emailed to administrators who want to know', async () => {
    const [administrator, care] = [
      await join(['administrator'], { newAccounts: 'immediately' }),
      await join(['care']),
    ]
    const email = anAddress('yaw')
    await server.post('/api/user/register', {
      email,
      username: `yaw.${++count}`,
      password: 'seven proverbs at dawn',
      fullName: 'Yaw Darko',
    })
    await run()
    const [sent] = await emailsOf(administrator)
    expect(sent!.subject).toBe('New: Account to approve')
    expect(sent!.text).toContain('Account for Yaw Darko')
    expect(sent!.html).not.toContain(email)
    await run({ now: at(1, '18:05') })
    expect(await emailsOf(care)).toEqual([])
  })
})

describe('gifts', () => {
  const noteCash = async (by: Dashboard) => {
    const entry = {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      anyway: true,
      paidOn: today(),
      method: 'cash',
      amount: 5_000,
      currency: 'GHS',
      name: 'Ama',
    }
    expect((await by.call('POST', '/api/admin/hand-entries', entry)).status).toBe(201)
  }

  test('are emailed to those who see money and want to know, and not to the one who noted it', async () => {
    const [noting, other, care] = [
      await join(['treasurer'], { gifts: 'immediately' }),
      await join(['treasurer'], { gifts: 'immediately' }),
      await join(['care', 'administrator']),
    ]
    await noteCash(noting)
    await run()
    expect(await subjectsOf(other)).toEqual(['New gift: GHS 50.00'])
    expect((await emailsOf(other))[0]!.text).toMatch(/GHS 50\.00 from Ama, one-time gift, .*receipt SK-/)
    expect(await emailsOf(noting)).toEqual([])
    await run({ now: at(1, '18:05') })
    expect(await emailsOf(care)).toEqual([])
  })

  test('that are paid online are news once', async () => {
    const person = await join(['treasurer'], { gifts: 'immediately' })
    const gift = await beginGift(server, { amount: 50 })
    await run()
    expect(await emailsOf(person)).toEqual([])
    await payWith(server, gift)
    const { paymentIntentId, clientSecret } = gift
    expect((await confirmGift(server, { paymentIntentId, clientSecret })).status).toBe(200)
    await run({ now: minutesLater(11) })
    await run({ now: minutesLater(22) })
    expect(await subjectsOf(person)).toEqual([expect.stringMatching(/^New gift: \w{3} 50\.00$/)])
  })

  test('are in the daily email of those who want one', async () => {
    const [noting, other] = [await join(['treasurer']), await join(['treasurer'], { gifts: 'daily' })]
    await noteCash(noting)
    await run()
    expect(await emailsOf(other)).toEqual([])
    await run({ now: at(1, '18:05') })
    expect(await subjectsOf(other)).toEqual(['Your daily summary: 1 new'])
  })
})

describe('the daily email', () => {
  test('comes at the chosen hour with all that is new, and what is theirs, once', async () => {
    const person = await join(['care'], { dailyHour: 18 })
    const [first, second, own] = [await askWithTime(), await askWithTime(), await askWithTime()]
    await assign(person, own, person)
    await run({ now: at(1, '17:59') })
    expect(await emailsOf(person)).toEqual([])
    await Promise.all([run({ now: at(1, '18:00') }), run({ now: at(1, '18:00') })])
    await run({ now: at(1, '18:01') })
    const [email, ...others] = await emailsOf(person)
    expect(others).toEqual([])
    expect(email!.subject).toBe('Your daily summary: 2 new')
    for (const words of [first, second, 'Yours: 1 open.']) expect(email!.text).toContain(words)
    expect(email!.text).not.toContain(own)
    // What comes later waits for the next day, and a quiet day has no email.
    const later = await askWithTime()
    await run({ now: at(1, '23:30') })
    expect(await emailsOf(person)).toHaveLength(1)
    await run({ now: at(2, '18:02') })
    await run({ now: at(3, '18:02') })
    expect(await emailsOf(person)).toHaveLength(2)
    expect((await emailsOf(person))[1]!.text).toContain(later)
  })

  test('comes later the same day if no job ran at the hour', async () => {
    const person = await join(['care'], { dailyHour: 6 })
    await askWithTime()
    await run({ now: at(1, '22:40') })
    await run({ now: at(1, '22:41') })
    expect(await emailsOf(person)).toHaveLength(1)
  })

  test('follows the clock of the ministry', async () => {
    const zone = 'America/New_York'
    const person = await join(['care'], { dailyHour: 6 })
    await askWithTime()
    await run({ now: at(2, '05:59', zone), timeZone: zone })
    expect(await emailsOf(person)).toEqual([])
    await run({ now: at(2, '06:00', zone), timeZone: zone })
    expect(await emailsOf(person)).toHaveLength(1)
  })

  test('lists what is overdue every day, and says how much of it is theirs', async () => {
    const person = await join(['care'])
    const reference = await ask()
    await assign(person, reference, person)
    await run({ now: at(3, '18:00') })
    await run({ now: at(4, '18:00') })
    const emails = await emailsOf(person)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your daily summary: 1 overdue',
      'Your daily summary: 1 overdue',
    ])
    expect(emails[0]!.text).toContain('Yours: 1 open, 1 overdue.')
    expect(emails[0]!.text).toContain(reference)
  })

  test('counts what it has no room for', async () => {
    const person = await join(['care'])
    for (let sent = 0; sent < 12; sent += 1) await askWithTime()
    await run({ now: at(1, '18:00') })
    const [email] = await emailsOf(person)
    expect(email!.subject).toBe('Your daily summary: 12 new')
    expect(email!.text).toContain('New requests (12)')
    expect(email!.text).toContain('And 2 more in the dashboard.')
  })

  test('does not come to those who chose it for nothing', async () => {
    const person = await join(['care'], all)
    await ask()
    await run()
    await run({ now: at(4, '18:05') })
    expect((await subjectsOf(person)).some((subject) => subject.startsWith('Your daily'))).toBe(false)
  })
})

describe('a promise', () => {
  const stillUnassigned = async (person: Dashboard) =>
    (await subjectsOf(person)).filter((subject) => subject.startsWith('Still unassigned'))
  const overdue = async (person: Dashboard) =>
    (await subjectsOf(person)).filter((subject) => subject.startsWith('Overdue'))

  test('whose time is half over and that no one has taken on is emailed once, also to those with a daily email', async () => {
    const [care, quiet, host] = [
      await join(['care']),
      await join(['care'], { newRequests: 'never' }),
      await join(['host']),
    ]
    const reference = await ask()
    await run({ now: hoursLater(23) })
    expect(await stillUnassigned(care)).toEqual([])
    await run({ now: hoursLater(24.1) })
    await run({ now: hoursLater(30) })
    expect(await stillUnassigned(care)).toEqual([`Still unassigned: Question (${reference})`])
    expect([await stillUnassigned(quiet), await stillUnassigned(host)]).toEqual([[], []])
  })

  test('that someone has taken on is not emailed at half time', async () => {
    const [care, other] = [await join(['care']), await join(['care'])]
    await assign(care, await ask(), care)
    await run({ now: hoursLater(25) })
    expect([await stillUnassigned(care), await stillUnassigned(other)]).toEqual([[], []])
  })

  test('that is private is emailed at half time to those who read it', async () => {
    const [care, administrator] = [await join(['care']), await join(['administrator'])]
    const reference = await pray()
    await run({ now: hoursLater(25) })
    expect(await stillUnassigned(care)).toEqual([`Still unassigned: Private prayer request (${reference})`])
    expect(await stillUnassigned(administrator)).toEqual([])
  })

  test('that is late is emailed once to administrators, and to its owner as they chose', async () => {
    const [administrator, owner, other] = [
      await join(['administrator']),
      await join(['care'], { latePromises: 'immediately' }),
      await join(['care'], { latePromises: 'immediately' }),
    ]
    const reference = await ask()
    await assign(owner, reference, owner)
    await run({ now: hoursLater(47.9) })
    expect(await overdue(administrator)).toEqual([])
    await run({ now: hoursLater(48.1) })
    await run({ now: hoursLater(60) })
    for (const person of [administrator, owner])
      expect(await overdue(person)).toEqual([`Overdue: Question (${reference})`])
    expect(await overdue(other)).toEqual([])
  })

  test('with another date is news again, and so is one after a reply', async () => {
    const administrator = await join(['administrator', 'care'])
    const reference = await ask()
    const id = await idOf(reference)
    const promise = (hours: number) =>
      server.pool.query('update requests set due_at = $2 where id = $1', [id, hoursLater(hours)])
    await run({ now: hoursLater(25) })
    await run({ now: hoursLater(49) })
    expect([(await stillUnassigned(administrator)).length, (await overdue(administrator)).length]).toEqual([
      1, 1,
    ])
    await promise(100)
    await run({ now: hoursLater(51) })
    await run({ now: hoursLater(101) })
    expect([(await stillUnassigned(administrator)).length, (await overdue(administrator)).length]).toEqual([
      2, 2,
    ])
    // As if they had written again after 120 hours: half of the new time has passed after 144.
    await server.pool.query(
      `insert into team_news (kind, request_id, created_at, handed_out_at) values ('reply', $1, $2, now())`,
      [id, hoursLater(120)],
    )
    await promise(168)
    await run({ now: hoursLater(143) })
    expect(await stillUnassigned(administrator)).toHaveLength(2)
    await run({ now: hoursLater(145) })
    await run({ now: hoursLater(169) })
    expect([(await stillUnassigned(administrator)).length, (await overdue(administrator)).length]).toEqual([
      3, 3,
    ])
  })

  test('to someone who waits for approval is emailed to administrators', async () => {
    const [administrator, care] = [await join(['administrator']), await join(['care'])]
    await server.pool.query(
      `insert into members (username, email, full_name, password_hash) values ('esi', 'esi@example.org', 'Esi', 'x')`,
    )
    await run({ now: hoursLater(25) })
    await run({ now: hoursLater(49) })
    expect(await stillUnassigned(administrator)).toEqual(['Still unassigned: Account to approve'])
    expect(await overdue(administrator)).toEqual(['Overdue: Account to approve'])
    expect([await stillUnassigned(care), await overdue(care)]).toEqual([[], []])
  })

  test('that is late for longer than news is kept is not news again', async () => {
    const administrator = await join(['administrator'])
    await ask()
    await server.pool.query(`update requests set due_at = now() - interval '31 days'`)
    await run()
    expect(await overdue(administrator)).toEqual([])
  })
})
