import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import {
  beginGift,
  confirmGift,
  confirmRegistration,
  holdSeats,
  ledgerSums,
  letTimePass,
  payWith,
  providerSums,
  runJob,
  sendSigned,
  type Opened,
} from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../api/support/content.ts'
import { anAddress } from '../api/support/forms.ts'
import { countOf, emailsTo } from '../api/support/registrations.ts'
import { until } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

let server: TestServer
let sandbox: OpenStripeSandbox

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
})
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.planWebhooks({})
})
afterAll(() => server?.stop())

/** Makes cancelling a payment fail at the provider, so that it can still be paid. */
const delayCancel = async <Kind extends Opened>(opened: Kind): Promise<Kind> => {
  const fault = { kind: 'error-before', times: 1_000 } as const
  const { paymentIntentId } = opened
  await sandbox.addFault({ ...fault, method: 'POST', path: `/payment_intents/${paymentIntentId}/cancel` })
  await sandbox.addFault({ ...fault, method: 'POST', path: '/invoices' })
  return opened
}

const statusOf = async ({ paymentIntentId }: Opened): Promise<string> => {
  const { rows } = await server.pool.query<{ status: string }>(
    'select status from payments where intent_id = $1',
    [paymentIntentId],
  )
  return rows[0]!.status
}

const statusesAre = (first: Opened, second: Opened, wanted: string) =>
  until(`they are ${wanted}`, async () => `${await statusOf(first)}, ${await statusOf(second)}` === wanted)

const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject.replace(/(:| –).*/, '')).toSorted()

const booksAgree = async () => {
  await sandbox.allDelivered()
  expect(await ledgerSums(server.pool)).toEqual(await providerSums(server))
}

const hearOf = ({ paymentIntentId }: Opened) =>
  sendSigned(server, {
    type: 'payment_intent.succeeded',
    object: { object: 'payment_intent', id: paymentIntentId },
  })

/** The server learns of a payment in three ways. */
const messengers: Record<string, (paid: Opened) => Promise<void>> = {
  'the webhook': async (paid) => expect((await hearOf(paid)).status).toBe(200),
  'the success page': async ({ paymentIntentId, clientSecret }) => {
    const proof = { paymentIntentId, clientSecret }
    const answers = await Promise.all([confirmRegistration(server, proof), confirmGift(server, proof)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  },
  'the reconciler': async (paid) => {
    await letTimePass(server.pool, '5 minutes')
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it is settled', async () => !['pending', 'abandoned'].includes(await statusOf(paid)))
  },
}

/** Pays one after the other. The webhooks are lost; `hear` reports each payment to the server. */
const payBoth = async (
  [first, second]: [Opened, Opened],
  hear: (paid: Opened) => Promise<void>,
): Promise<void> => {
  await sandbox.planWebhooks({ isLost: true })
  for (const one of [first, second]) {
    expect(await payWith(server, one)).toBe(200)
    await hear(one)
  }
}

const payFirst = async (first: Opened, second: Opened): Promise<void> => {
  expect(await payWith(server, first)).toBe(200)
  await statusesAre(first, second, 'completed, abandoned')
}

/** Lets the reconciler cancel the second at the provider, so that it can no longer be paid. */
const closeSecond = async (first: Opened, second: Opened): Promise<void> => {
  await sandbox.clearFaults()
  await runJob(server.databaseUrl, 'reconcile-payments')
  await statusesAre(first, second, 'completed, failed')
}

const booked = "You're registered"
const wentBack = ["We're refunding your payment", "We've refunded you"]

describe('seats that were asked for twice under one attempt', () => {
  const changes = {
    'with other seats': (first: Opened) => ({ email: first.email, numberOfAttendees: 3 }),
    'with another address': () => ({ email: anAddress(), numberOfAttendees: 2 }),
  }
  const askTwice = async (change: keyof typeof changes, capacity = 3) => {
    const [id] = (await insertEvents(server.pool, { price: 4_000, currency: 'GHS', capacity })) as [string]
    const first = await delayCancel(await holdSeats(server, id, { numberOfAttendees: 2 }))
    const { attempt } = first
    const second = await delayCancel(await holdSeats(server, id, { attempt, ...changes[change](first) }))
    return { id, first, second }
  }
  const cases = (Object.keys(changes) as (keyof typeof changes)[]).flatMap((change) =>
    Object.keys(messengers).map((messenger) => [change, messenger] as const),
  )

  test.each(cases)('%s and paid, the first one first, are its seats: %s', async (change, messenger) => {
    const { id, first, second } = await askTwice(change)
    await payBoth([first, second], messengers[messenger]!)
    await statusesAre(first, second, 'completed, refunded')
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
    const emails = await Promise.all([...new Set([first.email, second.email])].map(subjectsTo))
    expect(emails.flat().toSorted()).toEqual([...wentBack, booked])
    const email = (await emailsTo(server.pool, second.email)).at(-2)!
    expect(email.text).toContain("You already had a place, so you didn't need to pay again.")
    await booksAgree()
  })

  test.each(cases)(
    '%s and paid, the second one first, are those of the second: %s',
    async (change, messenger) => {
      const { id, first, second } = await askTwice(change)
      await payBoth([second, first], messengers[messenger]!)
      await statusesAre(first, second, 'refunded, completed')
      const { numberOfAttendees: seats } = changes[change](first)
      expect(await countOf(server.pool, id)).toEqual({ registered: seats, seats, rows: 1 })
      await booksAgree()
    },
  )

  test('of which only the first is paid close the second, and its seats are free', async () => {
    const { id, first, second } = await askTwice('with another address')
    await payFirst(first, second)
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
    await closeSecond(first, second)
    expect(await payWith(server, second)).toBe(400)
    await booksAgree()
  })

  test('of which the first is paid and does not fit any more keep the second, which can be paid', async () => {
    const [id] = (await insertEvents(server.pool, { price: 4_000, currency: 'GHS', capacity: 3 })) as [string]
    const first = await delayCancel(await holdSeats(server, id, { numberOfAttendees: 3 }))
    const { attempt, email } = first
    const second = await holdSeats(server, id, { attempt, email, numberOfAttendees: 1 })
    await holdSeats(server, id, { numberOfAttendees: 2 })
    expect(await payWith(server, first)).toBe(200)
    await statusesAre(first, second, 'refunded, pending')
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 2 })
    expect(await payWith(server, second)).toBe(200)
    await statusesAre(first, second, 'refunded, completed')
    expect((await subjectsTo(email)).toSorted()).toEqual([...wentBack, booked])
    await booksAgree()
  })

  test('and are both paid at one moment are one registration, many times', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, first, second } = await askTwice('with another address')
      await sandbox.planWebhooks({ isLost: true })
      await Promise.all([payWith(server, first), payWith(server, second)])
      const answers = await Promise.all([hearOf(first), hearOf(second), hearOf(first), hearOf(second)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await until('one goes back', async () => {
        const both = [await statusOf(first), await statusOf(second)]
        return both.toSorted().join() === 'completed,refunded'
      })
      expect((await countOf(server.pool, id)).rows).toBe(1)
      await sandbox.planWebhooks({})
    }
    await booksAgree()
  })
})

test('a payment whose refund came back stays in the books, though its attempt has led to another one', async () => {
  const [id] = (await insertEvents(server.pool, { price: 4_000, currency: 'GHS', capacity: 2 })) as [string]
  const first = await holdSeats(server, id)
  expect(await payWith(server, first, cards.refundFails)).toBe(200)
  await until('it is paid', async () => (await statusOf(first)) === 'completed')
  await sandbox.stripe.refunds.create({ payment_intent: first.paymentIntentId })
  await until('it is paid back', async () => (await statusOf(first)) === 'refunded')
  const second = await holdSeats(server, id, { attempt: first.attempt, email: first.email })
  await sandbox.moveClock({ days: 10 })
  await statusesAre(first, second, 'completed, pending')
  await booksAgree()
})

describe('a gift that was begun twice under one attempt', () => {
  const beginTwice = async (given: object = {}) => {
    const first = await delayCancel(await beginGift(server, given))
    const second = await delayCancel(await beginGift(server, { ...given, attempt: first.attempt }))
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    return { first, second }
  }
  const thanks = 'Thank you for your gift'
  const givenBack = [
    "We're refunding the second payment of your gift",
    "We've refunded the second payment of your gift",
  ]
  const cases = ['once', 'monthly'].flatMap((frequency) =>
    Object.keys(messengers).map((messenger) => [frequency, messenger] as const),
  )

  test.each(cases)(
    'and paid twice (%s) is given once, and the second goes back: %s',
    async (frequency, messenger) => {
      const { first, second } = await beginTwice({ frequency })
      await payBoth([first, second], messengers[messenger]!)
      await statusesAre(first, second, 'completed, refunded')
      expect(await subjectsTo(first.email)).toEqual([thanks])
      expect(await subjectsTo(second.email)).toEqual(givenBack)
      expect((await emailsTo(server.pool, second.email))[0]!.text).toContain('This gift was paid twice')
      await booksAgree()
    },
  )

  test.each(['once', 'monthly'])('and paid in the other order (%s) is the second one', async (frequency) => {
    const { first, second } = await beginTwice({ frequency })
    await payBoth([second, first], messengers['the webhook']!)
    await statusesAre(first, second, 'refunded, completed')
    expect(await subjectsTo(first.email)).toEqual(givenBack)
    expect(await subjectsTo(second.email)).toEqual([thanks])
    await booksAgree()
  })

  test('of which the first is paid closes the second', async () => {
    const { first, second } = await beginTwice()
    await payFirst(first, second)
    await closeSecond(first, second)
    expect(await payWith(server, second)).toBe(400)
    await booksAgree()
  })

  test('and paid at one moment is given once, many times', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { first, second } = await beginTwice()
      await sandbox.planWebhooks({ isLost: true })
      await Promise.all([payWith(server, first), payWith(server, second)])
      const answers = await Promise.all([hearOf(first), hearOf(second), hearOf(first), hearOf(second)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await until('one goes back', async () => {
        const both = [await statusOf(first), await statusOf(second)]
        return both.toSorted().join() === 'completed,refunded'
      })
      await sandbox.planWebhooks({})
    }
    await booksAgree()
  })

  test('says that the second payment is on its way back before the provider takes the refund', async () => {
    const { first, second } = await beginTwice()
    await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/refunds', times: 1_000 })
    await payBoth([first, second], messengers['the webhook']!)
    const ask = async ({ paymentIntentId, clientSecret }: Opened) =>
      (await confirmGift(server, { paymentIntentId, clientSecret })).json()
    expect(await ask(first)).toMatchObject({ status: 'completed' })
    expect(await ask(second)).toMatchObject({ status: 'refunding', receiptNumber: null })
    await sandbox.clearFaults()
    await letTimePass(server.pool, '5 minutes')
    await runJob(server.databaseUrl, 'reconcile-payments')
    await statusesAre(first, second, 'completed, refunded')
    await booksAgree()
  })

  const subscriptionOf = async ({ email }: Opened): Promise<string | undefined> => {
    const { data } = await sandbox.stripe.customers.list({ email })
    const { data: subscriptions } = await sandbox.stripe.subscriptions.list({
      customer: data[0]!.id,
      status: 'all',
    })
    return subscriptions[0]?.status
  }

  test('every month goes on once: the one that was paid first', async () => {
    const { first, second } = await beginTwice({ frequency: 'monthly' })
    await payBoth([first, second], messengers['the webhook']!)
    await statusesAre(first, second, 'completed, refunded')
    await sandbox.clearFaults()
    await sandbox.planWebhooks({})
    await letTimePass(server.pool, '5 minutes')
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('the second has ended', async () => (await subscriptionOf(second)) === 'canceled')
    expect(await subscriptionOf(first)).toBe('active')
    expect(await subjectsTo(first.email)).toEqual([thanks])
    await booksAgree()
  })

  test('every month and paid before we cancel it at the provider keeps its subscription', async () => {
    await sandbox.planWebhooks({ isLost: true })
    const first = await beginGift(server, { frequency: 'monthly' })
    expect(await payWith(server, first)).toBe(200)
    const second = await beginGift(server, { frequency: 'monthly', attempt: first.attempt })
    await until('the first is settled', async () => (await statusOf(first)) === 'completed')
    await until('the second is closed', async () => (await statusOf(second)) !== 'pending')
    expect(await subscriptionOf(first)).toBe('active')
    await booksAgree()
  })
})
