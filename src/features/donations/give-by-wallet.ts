import {
  endAttempt,
  openAttempt,
  rememberAttempt,
  type Attempt,
} from '#features/payments/checkout/attempts.ts'
import { readOpened, type Opened } from '#features/payments/checkout/read-answer.ts'
import type { TypedWallet } from '#features/payments/checkout/wallet-memory.ts'
import { promptPayment } from '#features/payments/endpoints.ts'
import { hintOfWallet } from '#features/payments/phone-numbers.ts'
import type { NextStep } from '#features/payments/schema.ts'
import { ApiError, send, serverNow } from '#shared/api-client.ts'
import { newUuid } from '#shared/uuid.ts'
import { bodyOf } from './checkout/giver.ts'
import { beginDonation, confirmDonation } from './endpoints.ts'
import { subjectOfGift, type Gift } from './gift.ts'

type Wallet = TypedWallet & { network: NonNullable<TypedWallet['network']> }

/**
 * Begins a gift and asks the wallet for it. Everything is noted in the attempt, so that checkout goes on from here.
 * Answers what the payer does next. Throws what our API refuses.
 */
export const giveByWallet = async (gift: Gift, wallet: Wallet, email: string): Promise<NextStep> => {
  const subject = subjectOfGift(gift)
  const kept = await findUnpaid(subject)
  const attempt: Attempt = {
    subject,
    id: kept?.id ?? newUuid(),
    values: email ? { donorEmail: email } : {},
    answer: kept?.answer,
  }
  rememberAttempt(attempt)
  const begin = async (startOver: boolean): Promise<Opened> => {
    const body = bodyOf(gift, attempt.values)
    const answer = await send(beginDonation, {
      ...body,
      attempt: attempt.id,
      method: 'mobile money',
      startOver,
    })
    const opened = readOpened({ ...answer, method: 'mobile money' })
    if (!opened?.next) throw new Error('The payment has no next step')
    return opened
  }
  const asked = readOpened(kept?.answer)?.payer
  const isOfAnother = asked !== undefined && asked !== hintOfWallet(wallet)
  let opened = await begin(isOfAnother)
  if (isOver(opened.next)) opened = await begin(true)
  rememberAttempt({ ...attempt, answer: { ...opened, payer: asked } })
  // It rings already, or is paid.
  if (opened.next?.kind !== 'number') return opened.next!
  const { paymentIntentId, clientSecret } = opened
  const { phone, network } = wallet
  const step = await send(promptPayment, { paymentIntentId, clientSecret, phone, network })
  const next = step.next ?? opened.next
  rememberAttempt({ ...attempt, answer: { ...opened, next, payer: step.payer } })
  return next
}

/** The attempt that goes on. What was paid meanwhile is over: this is another gift. */
const findUnpaid = async (subject: string): Promise<Attempt | undefined> => {
  const kept = openAttempt(subject)
  const opened = kept && readOpened(kept.answer)
  if (!opened) return kept
  const { paymentIntentId, clientSecret } = opened
  try {
    const { status } = await send(confirmDonation, { paymentIntentId, clientSecret })
    if (status !== 'completed' && status !== 'refunded') return kept
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'payment_not_found')) throw error
  }
  endAttempt(kept)
  return undefined
}

/** The wallet said no, or its time to say yes has run out. */
const isOver = (step: NextStep | undefined): boolean =>
  step?.kind === 'refused' || (step?.kind === 'on the phone' && Date.parse(step.until) <= serverNow())
