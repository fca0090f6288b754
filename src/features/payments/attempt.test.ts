import { expect, test } from 'vitest'
import { continueOrBegin, type Attempt, type PayRequest } from './attempt.server.ts'
import type { Payment } from './tables.server.ts'

const asked: PayRequest = { attempt: 'of this browser', visitor: undefined }

const begun = (given: Partial<Payment> = {}): Payment =>
  ({ id: 'first', status: 'pending', method: 'mobile money', promptedAt: null, ...given }) as Payment

const prompted = { promptedAt: '2026-11-18T10:00:00.000Z' }

/** What is done, and what is left to close. */
const play = async (
  attempt: Attempt<string>,
  { fits = true, left = 'first' }: { fits?: boolean; left?: string | null } = {},
) => {
  const { payment, subject, unwanted } = await continueOrBegin(attempt, {
    fits: () => fits,
    takeUp: async (one) => `${one}, taken up`,
    leave: async () => left ?? undefined,
    begin: async ({ attempt: id }) => ({ payment: begun({ id: 'second' }), subject: `begun ${id}` }),
  })
  return [payment.id, subject, ...unwanted]
}

const open = (given: Partial<Payment>, request: Partial<PayRequest> = {}): Attempt<string> => ({
  request: { ...asked, ...request },
  open: { payment: begun(given), subject: 'a gift' },
})

test('without anything begun, a payment is begun', async () => {
  expect(await play({ request: asked })).toEqual(['second', 'begun of this browser'])
})

test.each<[string, Partial<Payment>, Partial<PayRequest>]>([
  ['a second click', {}, {}],
  ['the same method', {}, { method: 'mobile money' }],
  ['starting over before the payer was asked', {}, { startOver: true }],
  [
    'a bank that works on it, although the payer wants to leave it',
    { status: 'processing', ...prompted },
    { startOver: true, method: 'card' },
  ],
])('%s goes on with the payment', async (_, payment, request) => {
  expect(await play(open(payment, request))).toEqual(['first', 'a gift, taken up'])
})

test.each<[string, Partial<Payment>, Partial<PayRequest>, boolean]>([
  ['another amount', {}, {}, false],
  ['another method', {}, { method: 'card' }, true],
  ['another number', prompted, { startOver: true }, true],
])('%s leaves the payment and begins another', async (_, payment, request, fits) => {
  expect(await play(open(payment, request), { fits })).toEqual(['second', 'begun of this browser', 'first'])
})

test('what was paid a moment ago is looked at again', async () => {
  await expect(play(open({}, { method: 'card' }), { left: null })).rejects.toMatchObject({
    code: 'overtaken',
  })
})
