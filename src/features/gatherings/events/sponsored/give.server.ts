import {
  abandonSubject,
  continueOrBegin,
  findAttempt,
  type Begun,
  type PayRequest,
} from '#features/payments/attempt.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import { returnsOf } from '#features/payments/lookups.server.ts'
import { shownReturn, shownStatus } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { isFree } from '../policy.ts'
import { chosenPrice } from '../prices/chosen-price.server.ts'
import { eachOf } from '../prices/prices.ts'
import { findEvent } from '../queries.server.ts'
import { ensureTakesRegistrations } from '../registration/may-register.server.ts'
import type { Event } from '../schema.ts'
import { findGift, insertGift, type SeatGift } from './queries.server.ts'
import type { NewSeatGift, OpenedSeatGift, SeatGiftConfirmation } from './schema.ts'

type Given = Omit<NewSeatGift, 'attempt' | 'method' | 'startOver'>

/** Begins a gift. The row is there, pending, before the payment provider hears of it. */
export const beginSeatGift = async (
  platform: Platform,
  payments: Payments,
  eventId: string,
  input: Given,
  request: PayRequest,
): Promise<OpenedSeatGift> => {
  const { payment, unwanted } = await retryIfOvertaken(() =>
    platform.db.transaction((tx) => continueOrBeginGift(tx, payments, eventId, input, request)),
  )
  payments.closeSoon(unwanted)
  const { amount, currency } = payment
  return { ...(await payments.present(payment.id)), amount, currency }
}

/** What is paid stays as it is: a giver who asks again makes another gift. */
const continueOrBeginGift = async (
  tx: Tx,
  payments: Payments,
  eventId: string,
  input: Given,
  asked: PayRequest,
): Promise<Begun<SeatGift>> => {
  const event = await findEvent(tx, eventId)
  ensure(event && event.state !== 'draft' && event.audience !== 'members', 'event_not_found')
  ensureTakesRegistrations(event)
  ensure(!isFree(event), 'overtaken')
  payments.ensureAvailable({ currency: event.currency, method: asked.method })
  const attempt = await findAttempt(tx, asked, async ({ subjectId }) => {
    const gift = await findGift(tx, subjectId)
    ensure(gift?.eventId === eventId, 'payment_mismatch')
    return gift
  })
  const row = rowOf(event, input)
  return continueOrBegin(attempt, {
    fits: ({ subject }) => isTheSame(subject, row),
    leave: ({ id }) => abandonSubject(tx, id),
    begin: async (request) => {
      const gift = await insertGift(tx, row)
      const payment = await payments.open(tx, {
        purpose: 'sponsored seat',
        subjectId: gift.id,
        amount: gift.each * gift.seats,
        currency: gift.currency,
        description: `${event.title.slice(0, 170)}, places given`,
        request,
      })
      return { payment, subject: gift }
    },
  })
}

const rowOf = (event: Event, input: Given) => {
  const priceChoice = chosenPrice(event, input.priceChoice)
  return {
    eventId: event.id,
    giverName: input.giverName ?? null,
    giverEmail: input.giverEmail,
    showsName: input.showsName,
    message: input.message ?? null,
    seats: input.seats,
    each: eachOf(event, priceChoice),
    currency: event.currency,
    priceChoice,
  }
}

const isTheSame = (gift: SeatGift, row: ReturnType<typeof rowOf>): boolean =>
  gift.each === row.each &&
  gift.seats === row.seats &&
  gift.currency === row.currency &&
  gift.priceChoice?.id === row.priceChoice?.id &&
  gift.giverEmail === row.giverEmail &&
  gift.giverName === row.giverName &&
  gift.showsName === row.showsName &&
  gift.message === row.message

/** What the thank-you page shows, to a visitor who has the client secret. */
export const confirmSeatGift = async (
  { db }: Platform,
  payments: Payments,
  proof: { paymentIntentId: string; clientSecret: string },
): Promise<SeatGiftConfirmation> => {
  const payment = await payments.confirm('sponsored seat', proof.paymentIntentId, async (known) =>
    ensure(payments.isProof(known, proof.clientSecret), 'payment_not_found'),
  )
  const gift = await findGift(db, payment.subjectId)
  const event = gift && (await findEvent(db, gift.eventId))
  ensure(event, 'payment_not_found')
  const { id, amount, currency } = payment
  const { seats, giverEmail } = gift
  return {
    status: await statusOf(),
    amount,
    currency,
    seats,
    giverEmail,
    eventId: event.id,
    eventTitle: event.title,
  }

  async function statusOf(): Promise<SeatGiftConfirmation['status']> {
    if (payment.status !== 'completed') return shownStatus(payment)
    // A payment without a receipt has to go back.
    return (await findReceipt(db, id)) ? 'completed' : shownReturn(await returnsOf(db, id))
  }
}
