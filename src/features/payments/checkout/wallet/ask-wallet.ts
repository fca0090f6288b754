import { ApiError, send, serverNow } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Network } from '#shared/phone.ts'
import { newUuid } from '#shared/uuid.ts'
import { hintOfWallet } from '../../categories.ts'
import { promptPayment } from '../../endpoints.ts'
import type { ConfirmationStatus, NextStep, OpenedPayment, PaymentProof } from '../../schema.ts'
import { endAttempt, openAttempt, rememberAttempt, type Attempt } from '../attempts.ts'
import { readOpened, type Details, type Opened } from '../read-answer.ts'

/** What is paid straight from the page where it is chosen. */
export type WalletTask = {
  /** That of the page which waits for the phone. */
  subject: string
  values: Details
  /** Sends the details. With `startOver`, for another payment in the same attempt. */
  begin: (attempt: string, startOver: boolean) => Promise<OpenedPayment>
  confirmEndpoint: Endpoint<PaymentProof, { status: ConfirmationStatus }>
}

/**
 * Begins a payment and asks the wallet for it. The attempt keeps everything, so that the page which waits for the
 * phone continues from here. Answers what the payer does next. Throws what our API refuses.
 */
export const askWallet = async (
  task: WalletTask,
  wallet: { phone: string; network: Network },
): Promise<NextStep> => {
  const { subject, values } = task
  const kept = await findUnpaid(task)
  const attempt: Attempt = { subject, id: kept?.id ?? newUuid(), values, answer: kept?.answer }
  rememberAttempt(attempt)
  const begin = async (startOver: boolean): Promise<Opened & { next: NextStep }> => {
    const answer = await task.begin(attempt.id, startOver)
    const opened = readOpened({ ...answer, method: 'mobile money' })
    if (!opened?.next) throw new Error('The payment has no next step')
    return { ...opened, next: opened.next }
  }
  const asked = readOpened(kept?.answer)?.payer
  let opened = await begin(asked !== undefined && asked !== hintOfWallet(wallet))
  if (isOver(opened.next)) opened = await begin(true)
  rememberAttempt({ ...attempt, answer: { ...opened, payer: asked } })
  // The phone is ringing, or the payment is paid.
  if (opened.next.kind !== 'number') return opened.next
  const { paymentIntentId, clientSecret } = opened
  const { phone, network } = wallet
  const { next = opened.next, payer } = await send(promptPayment, {
    paymentIntentId,
    clientSecret,
    phone,
    network,
  })
  rememberAttempt({ ...attempt, answer: { ...opened, next, payer } })
  return next
}

/** The attempt to continue. If it has been paid since, it is finished, and this is another payment. */
const findUnpaid = async ({ subject, confirmEndpoint }: WalletTask): Promise<Attempt | undefined> => {
  const kept = openAttempt(subject)
  const opened = kept && readOpened(kept.answer)
  if (!opened) return kept
  const { paymentIntentId, clientSecret } = opened
  try {
    const { status } = await send(confirmEndpoint, { paymentIntentId, clientSecret })
    if (status !== 'completed' && !status.startsWith('refund')) return kept
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'payment_not_found')) throw error
  }
  endAttempt(kept)
  return undefined
}

/** The wallet said no, or its time to say yes has run out. */
const isOver = (step: NextStep): boolean =>
  step.kind === 'refused' || (step.kind === 'on the phone' && Date.parse(step.until) <= serverNow())
