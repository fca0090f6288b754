import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type pg from 'pg'
import type { LeftOut, RecipientState } from '#features/people/mailings/categories.ts'
import { recipientIn } from '#features/people/mailings/returns/return-address.server.ts'
import { findMailing } from '#features/people/mailings/queries.server.ts'
import { sendMailingsJob } from '#features/people/mailings/sender.server.ts'
import type { Audience, Audiences } from '#server/audiences.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import { readEnv } from '#server/env.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/log.ts'
import { smtpTransport, type Transport } from '#server/mail/transport.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { noSources, startMailServer, type MailServer } from '../support/mail-server.ts'

let database: TestDatabase
let pool: pg.Pool
let mail: MailServer

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
  mail = await startMailServer()
})
afterAll(async () => {
  await mail?.leave()
  await pool?.end()
  await database?.drop()
})

beforeEach(async () => {
  await pool.query('delete from mailings')
  await pool.query('delete from outbox')
  await pool.query('delete from mail_returns')
  mail.emails.length = 0
  mail.offered.length = 0
  mail.senders.length = 0
})

const everyoneStays: Audience = {
  describe: async () => ({ name: 'All', reason: 'You are here.', topic: 'community' }),
  list: async () => [],
  whoLeft: async () => [],
}
const audiences: Audiences = {
  guests: everyoneStays,
  people: everyoneStays,
  circle: everyoneStays,
  readers: everyoneStays,
  members: everyoneStays,
}

/** A mailing to so many, as the team has started it. */
const aMailing = async (people: number, hoursAgo = 0): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mailings (subject, words, audiences, topic, author_name, total, send_at)
     values ('Hello', 'Hello {first name}', '[]', 'community', 'Efua', $2, now() - make_interval(hours => $1)) returning id`,
    [hoursAgo, people],
  )
  await pool.query(
    `insert into mailing_recipients (mailing_id, audience, key, name, email, reason)
     select $1, 0, n::text, 'Ama', 'ama' || n || '@example.org', 'You are here.' from generate_series(1, $2::int) n`,
    [rows[0]!.id, people],
  )
}

type Row = { state: RecipientState; why: LeftOut | null; attempts: number; waits: boolean }

const rows = async (): Promise<Row[]> =>
  (
    await pool.query<Row>(
      'select state, why, attempts, try_at > now() as waits from mailing_recipients order by email',
    )
  ).rows

const states = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const { state } of await rows()) found[state] = (found[state] ?? 0) + 1
  return found
}

const stateOfMailing = async () =>
  (await pool.query<{ state: string }>('select state from mailings')).rows[0]!.state

/** What the page says of the mail server. */
const serverIsAway = async (): Promise<boolean> => {
  const db = createDb(pool, new Changes())
  const { rows: found } = await pool.query<{ id: string }>('select id from mailings')
  return (await findMailing(db, found[0]!.id))!.serverIsAway
}

const secret = 'a secret of the tests, and of no site'

const log = { warn: () => {}, error: () => {} } as unknown as Logger

/** One run of the job. Answers what it asked for next. */
const runOnce = async (
  transport: Transport,
  limits: Record<string, string> = {},
): Promise<string | undefined> => {
  let next: string | undefined
  const jobs = {
    enqueue: async () => void (next = 'more'),
    enqueueLater: async () => void (next = 'soon'),
  } as unknown as Jobs
  const env = readEnv({ NODE_ENV: 'test', MAIL_PER_HOUR: '10000', MAIL_PER_DAY: '10000', ...limits })
  const platform = {
    db: createDb(pool, new Changes()),
    env,
    secret,
    jobs,
    publicUrl: 'https://sankofa.example',
    log,
  }
  await sendMailingsJob(platform, transport, audiences).run({})
  return next
}

/** Runs until there is nothing more to do now: a run on a slow machine sends fewer. */
const run = async (...given: Parameters<typeof runOnce>): Promise<string | undefined> => {
  for (;;) {
    const next = await runOnce(...given)
    if (next !== 'more') return next
  }
}

const smtp = () => smtpTransport(mail.url, 'Us <us@sankofa.example>', noSources)

/** Takes each email, and its connection ends before the answer: as when the program is killed at that moment. */
const killedAfter = (taken: string[]): Transport => ({
  keepsEmails: false,
  send: ({ recipient }) => {
    taken.push(recipient)
    return new Promise(() => {})
  },
  close: () => {},
})

const addressesOf = () => mail.emails.map(({ to }) => (to && !Array.isArray(to) ? to.text : '')).toSorted()

describe('a kill while an email is handed over', () => {
  test('sends it to no one twice and forgets no one; what is uncertain waits for a person', async () => {
    await aMailing(3)
    const taken: string[] = []
    void run(killedAfter(taken))
    await expect.poll(() => taken.length).toBe(1)
    await run(smtp())
    expect(addressesOf()).toHaveLength(2)
    expect(addressesOf()).not.toContain(taken[0])
    expect(await states()).toEqual({ uncertain: 1, 'handed over': 2 })
    // The claim of the killed program ends.
    expect(await stateOfMailing()).toBe('sending')
    await pool.query('update mailing_recipients set claimed_until = now() where claimed_until is not null')
    await run(smtp())
    expect(await stateOfMailing()).toBe('sent')
    expect(addressesOf()).toHaveLength(2)
  })

  test('shared by two programs gives each recipient one of them', async () => {
    await aMailing(12)
    await Promise.all([run(smtp()), run(smtp())])
    expect(addressesOf()).toEqual([...new Set(addressesOf())])
    expect(await states()).toEqual({ 'handed over': 12 })
  })
})

const change = (set: string) => pool.query(`update mailings set ${set}`)

describe('a mailing', () => {
  test('that is paused leaves nothing, and the rest when it goes on', async () => {
    await aMailing(3)
    await change(`state = 'paused', pause_why = 'team'`)
    expect(await run(smtp())).toBeUndefined()
    expect(await states()).toEqual({ due: 3 })
    expect(await stateOfMailing()).toBe('paused')
    await change(`state = 'sending', pause_why = null`)
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 3 })
    expect(await stateOfMailing()).toBe('sent')
  })

  test('that is paused while one is handed over leaves that one and no other', async () => {
    await aMailing(3)
    const letGo = mail.hold()
    const running = run(smtp())
    await expect.poll(() => mail.offered.length).toBe(1)
    await change(`state = 'paused', pause_why = 'team'`)
    letGo()
    await running
    expect(await states()).toEqual({ due: 2, 'handed over': 1 })
  })

  test('whose recipients do not add up is paused, and says why', async () => {
    await aMailing(3)
    await pool.query(`delete from mailing_recipients where key = '2'`)
    await run(smtp())
    expect(await states()).toEqual({ due: 2 })
    const { rows: found } = await pool.query('select state, pause_why, changed_by from mailings')
    expect(found).toEqual([{ state: 'paused', pause_why: 'sum', changed_by: null }])
  })

  test('is left by a reader between two emails, who then gets none', async () => {
    await aMailing(2)
    const letGo = mail.hold()
    const running = run(smtp())
    await expect.poll(() => mail.offered.length).toBe(1)
    const { rows: due } = await pool.query<{ email: string }>(
      `select email from mailing_recipients where state = 'due'`,
    )
    await pool.query(
      `insert into mailing_refusals (email_hash, topic) values (newsletter_hash($1), 'community')`,
      [due[0]!.email],
    )
    letGo()
    await running
    expect(await states()).toEqual({ 'handed over': 1, 'left out': 1 })
    expect(addressesOf()).not.toContain(due[0]!.email)
    await pool.query('delete from mailing_refusals')
  })
})

test('the newsletter is left by a reader between two emails, who then gets none; each email has both headers', async () => {
  await aMailing(2)
  await change(`topic = 'newsletter'`)
  await pool.query('delete from newsletter_subscribers')
  await pool.query(`insert into newsletter_subscribers (email, token, state, confirmed_at)
    select email, 'token-' || key, 'confirmed', now() from mailing_recipients`)
  const letGo = mail.hold()
  const running = run(smtp())
  await expect.poll(() => mail.offered.length).toBe(1)
  const { rows: left } = await pool.query<{ email: string }>(
    `update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()
     where email = (select email from mailing_recipients where state = 'due') returning email`,
  )
  letGo()
  await running
  expect(await states()).toEqual({ 'handed over': 1, 'left out': 1 })
  expect(addressesOf()).not.toContain(left[0]!.email)
  const headers = mail.emails[0]!.headerLines.map(({ line }) => line.replace(/\s+/g, ' ')).join('\n')
  expect(headers).toMatch(
    /^List-Unsubscribe: <https:\/\/sankofa\.example\/api\/newsletter\/one-click\?token=token-\d>$/m,
  )
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  await pool.query('delete from newsletter_subscribers')
})

describe('a mail server', () => {
  test('that refuses a mailbox for good is believed, and the others get theirs', async () => {
    await aMailing(2)
    mail.refuse({ at: 'recipient', code: 550, text: '5.1.1 no such user' })
    await run(smtp())
    expect(await states()).toEqual({ refused: 1, 'handed over': 1 })
    expect(await stateOfMailing()).toBe('sent')
  })

  test('whose mailbox is busy is asked again later, and the others get theirs', async () => {
    await aMailing(2)
    mail.refuse({ at: 'recipient', code: 450, text: '4.2.1 busy' })
    await run(smtp())
    expect(await states()).toEqual({ due: 1, 'handed over': 1 })
    expect((await rows()).find(({ state }) => state === 'due')).toMatchObject({ attempts: 1, waits: true })
    await pool.query('update mailing_recipients set try_at = now()')
    // The server has answered: only this mailbox has to wait.
    expect(await serverIsAway()).toBe(false)
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 2 })
  })

  test.each([
    ['asks for a pause', { at: 'recipient', code: 421 }],
    ['does not take our sender', { at: 'sender', code: 550 }],
    [
      'does not like us, which it says late',
      { at: 'recipient', code: 550, text: '5.7.1 sender not allowed' },
    ],
  ] as const)('that %s is left alone until the next minute, and no one is lost', async (_what, answer) => {
    await aMailing(3)
    mail.refuse(answer)
    expect(await run(smtp())).toBeUndefined()
    expect(await states()).toEqual({ due: 3 })
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 3 })
  })

  test('that is away costs no one their email', async () => {
    await aMailing(2)
    await mail.leave()
    expect(await serverIsAway()).toBe(false)
    expect(await run(smtp())).toBeUndefined()
    expect(await states()).toEqual({ due: 2 })
    expect(await serverIsAway()).toBe(true)
    await mail.comeBack()
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 2 })
    expect(await serverIsAway()).toBe(false)
  })

  test('that hangs up with the email in its hand leaves that one uncertain, and only that one', async () => {
    await aMailing(2)
    const letGo = mail.hold()
    const first = smtp()
    const running = run(first)
    await expect.poll(() => mail.offered.length).toBeGreaterThan(0)
    first.close()
    letGo()
    await running
    expect(await states()).toEqual({ uncertain: 1, due: 1 })
    await run(smtp())
    expect(await states()).toEqual({ uncertain: 1, 'handed over': 1 })
  })

  test('that has not taken it after 72 hours gets it no more', async () => {
    await aMailing(1, 80)
    await pool.query(`update mailing_recipients set first_tried_at = now() - interval '73 hours'`)
    mail.refuse({ at: 'recipient', code: 450 })
    await run(smtp())
    expect(await states()).toEqual({ refused: 1 })
  })

  test('is tried as long for those whose turn comes after days', async () => {
    await aMailing(2, 80)
    mail.refuse({ at: 'recipient', code: 450 }, { at: 'recipient', code: 421 })
    await run(smtp())
    expect(await states()).toEqual({ due: 2 })
    await pool.query(`update mailing_recipients set try_at = now()`)
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 2 })
  })
})

const comeBack = (address: string, kind: string, daysAgo = 0) =>
  pool.query(
    `insert into mail_returns (email_hash, kind, created_at)
     values (newsletter_hash($1), $2, now() - make_interval(days => $3))`,
    [address, kind, daysAgo],
  )

describe('an address that emails came back from', () => {
  const reasons = async () =>
    Object.fromEntries((await rows()).map(({ state, why }, n) => [n + 1, why ?? state]))

  test('is left out for good, when it does not exist or complained; others after three in 30 days', async () => {
    await aMailing(5)
    await comeBack('ama1@example.org', 'hard', 400)
    await comeBack('ama2@example.org', 'complaint', 400)
    for (const days of [1, 8, 29]) await comeBack('ama3@example.org', 'soft', days)
    for (const days of [1, 8, 31]) await comeBack('ama4@example.org', 'soft', days)
    await run(smtp())
    expect(await reasons()).toEqual({
      1: 'comes back',
      2: 'complained',
      3: 'comes back',
      4: 'handed over',
      5: 'handed over',
    })
    expect(addressesOf()).toEqual(['ama4@example.org', 'ama5@example.org'])
  })

  test('between two emails gets none of what is still due', async () => {
    await aMailing(2)
    const letGo = mail.hold()
    const running = run(smtp())
    await expect.poll(() => mail.offered.length).toBe(1)
    const { rows: due } = await pool.query<{ email: string }>(
      `select email from mailing_recipients where state = 'due'`,
    )
    await comeBack(due[0]!.email, 'complaint')
    letGo()
    await running
    expect(await states()).toEqual({ 'handed over': 1, 'left out': 1 })
    expect(addressesOf()).not.toContain(due[0]!.email)
  })

  test('is known from the refusal too, if the server says that there is no such mailbox', async () => {
    await aMailing(3)
    mail.refuse({ at: 'recipient', code: 550, text: '5.1.1 no such user' })
    mail.refuse({ at: 'recipient', code: 552, text: '5.2.2 mailbox full' })
    await run(smtp())
    expect(await states()).toEqual({ refused: 2, 'handed over': 1 })
    const { rows: noted } = await pool.query(
      `select kind, status from mail_returns join mailing_recipients r on email_hash = newsletter_hash(r.email)
       where r.state = 'refused'`,
    )
    expect(noted).toEqual([{ kind: 'hard', status: '5.1.1' }])
  })
})

describe('the return address', () => {
  test('is one for each recipient, and says whose email comes back', async () => {
    await aMailing(2)
    await run(smtp(), { BOUNCE_DOMAIN: 'bounce.sankofa.example', INBOUND_MAIL_SECRET: 'x'.repeat(32) })
    const { rows: sent } = await pool.query<{ id: string }>('select id from mailing_recipients order by id')
    const env = { BOUNCE_DOMAIN: 'bounce.sankofa.example' }
    const found = mail.senders.map((sender) => recipientIn(env, secret, `<${sender.toUpperCase()}>`))
    expect(new Set(found)).toEqual(new Set(sent.map(({ id }) => id)))
    expect(found).toHaveLength(2)
    for (const sender of mail.senders) {
      expect(sender.split('@')[0]!.length).toBeLessThanOrEqual(64)
      expect(recipientIn(env, 'another secret', sender)).toBeUndefined()
      expect(recipientIn({ BOUNCE_DOMAIN: 'example.org' }, secret, sender)).toBeUndefined()
      const [start, end] = [sender.slice(0, 20), sender.slice(21)]
      expect(recipientIn(env, secret, `${start}${sender[20] === 'a' ? 'b' : 'a'}${end}`)).toBeUndefined()
    }
    expect(mail.emails.map(({ from }) => from?.text)).toEqual([
      '"Us" <us@sankofa.example>',
      '"Us" <us@sankofa.example>',
    ])
  })

  test('is that of the sender where nothing can come in', async () => {
    await aMailing(1)
    await run(smtp())
    expect(mail.senders).toEqual(['us@sankofa.example'])
  })
})

test('an email that came back before the answer of the server was noted stays so', async () => {
  await aMailing(1)
  const letGo = mail.hold()
  const running = run(smtp())
  await expect.poll(() => mail.offered.length).toBe(1)
  await pool.query(`update mailing_recipients set state = 'bounced', claimed_until = null`)
  letGo()
  await running
  expect(await states()).toEqual({ bounced: 1 })
})

describe('an email that a person waits for', () => {
  const waiting = (state: string, sentAt = 'null') =>
    pool.query(`insert into outbox (message_id, recipient, subject, html, text, state, sent_at)
      values (gen_random_uuid(), 'kofi@example.org', 'Receipt', '', '', '${state}', ${sentAt})`)

  test('goes first: nothing of a mailing leaves while it was not tried', async () => {
    await aMailing(2)
    await waiting('queued')
    expect(await run(smtp())).toBe('soon')
    expect(await states()).toEqual({ due: 2 })
    await pool.query('delete from outbox')
    await run(smtp())
    expect(await states()).toEqual({ 'handed over': 2 })
  })

  test('waits for one email to many at most, however many are due', async () => {
    await aMailing(10_000)
    const letGo = mail.hold()
    const running = run(smtp())
    await expect.poll(() => mail.offered.length).toBe(1)
    await waiting('queued')
    letGo()
    expect(await running).toBe('soon')
    expect(await states()).toEqual({ 'handed over': 1, due: 9_999 })
  })

  test('has a part of the hour for itself, and what has left counts', async () => {
    await aMailing(12)
    await waiting('sent', 'now()')
    await waiting('sent', `now() - interval '2 hours'`)
    expect(await run(smtp(), { MAIL_PER_HOUR: '10' })).toBe('soon')
    expect(await states()).toEqual({ 'handed over': 7, due: 5 })
  })
})

test('a long mailing leaves a few in each run, and asks for the next one', async () => {
  await aMailing(25)
  expect(await runOnce(smtp())).toBe('more')
  expect(await states()).toMatchObject({ due: expect.any(Number) })
  while ((await states()).due) await run(smtp())
  expect(addressesOf()).toHaveLength(25)
  expect(await stateOfMailing()).toBe('sent')
})
