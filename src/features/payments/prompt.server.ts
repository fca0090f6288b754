import type { Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { askPaymentJobName } from './books/ask-payment.server.ts'
import { isPayable, lockToBook } from './books/settle.server.ts'
import { hintOfWallet, type PayMethod } from './categories.ts'
import type { Core } from './core.server.ts'
import { keepAnswer, presentPayment } from './open.server.ts'
import { askAfterSeconds, shownStatus } from './policy.ts'
import { providerOf, type Payer } from './provider.server.ts'
import { findPayment, updatePayment } from './queries.server.ts'
import type { PaymentStep } from './schema.ts'
import type { Payment } from './tables.server.ts'

/**
 * Asks for the money: with a prompt on a phone, on the provider's own page, or from a card that its owner lets us
 * charge again. We write the prompt down first: what rings on a phone may be paid although the provider's answer to
 * us is lost.
 */
export const promptPayment = async (core: Core, payment: Payment, payer: Payer): Promise<PaymentStep> => {
  const provider = providerOf(core, payment)
  ensure(provider.charge && payment.method === methodOf(payer), 'payment_not_found')
  const toCharge = await notePrompt(core, payment, payer)
  if (toCharge) await keepAnswer(core, toCharge, await provider.charge(toCharge, payer))
  else await presentPayment(core, payment.id)
  return readStep(core, payment.id)
}

/** Continues with the code that the payer has from their network. */
export const continuePayment = async (core: Core, payment: Payment, code: string): Promise<PaymentStep> => {
  const provider = providerOf(core, payment)
  ensure(provider.continue && payment.promptedAt, 'payment_not_found')
  await keepAnswer(core, payment, await provider.continue(payment, code))
  return readStep(core, payment.id)
}

/** The payment as it is in the books after the service has answered, for the payer's page. */
const readStep = async (core: Core, paymentId: string): Promise<PaymentStep> =>
  paymentStepOf((await findPayment(core.db, paymentId))!)

/** What is paid has no next step. */
export const paymentStepOf = ({ status, step, payerHint }: Payment): PaymentStep => ({
  status: shownStatus({ status, step }),
  ...(step && status !== 'completed' && status !== 'refunded' && { next: step }),
  ...(payerHint && { payer: payerHint }),
})

/** The payment to ask the provider for; nothing if its payer has been asked before. */
const notePrompt = async (core: Core, payment: Payment, payer: Payer): Promise<Payment | undefined> => {
  const isFirst = await core.db.transaction((tx) => noteFirst(tx, core, payment, payer))
  if (isFirst) return payment
  const asked = await findPayment(core.db, payment.id)
  ensure(asked?.promptedAt, 'overtaken')
  // A payer who comes back finds the provider's page ready.
  if (asked.step?.kind === 'redirect' || !isPayable(asked)) return undefined
  // Another wallet is another payment.
  if (asked.payerHint !== (hintOf(payer) ?? null)) return undefined
  const lost = await core.db.transaction((tx) => noteAgain(tx, core, asked, payer))
  return lost ?? asked
}

/**
 * Writes the first prompt down. The purpose may need more time for it, and a job asks for the outcome, since no event
 * tells of a failure. False if it was prompted before, or can no longer be paid.
 */
const noteFirst = async (tx: Tx, core: Core, payment: Payment, payer: Payer): Promise<boolean> => {
  const locked = await lockToBook(tx, core, payment)
  if (locked.status !== 'pending' || locked.promptedAt) return false
  await core.purposes[payment.purpose].prompted?.(tx, payment)
  await updatePayment(tx, payment.id, {
    promptedAt: new Date().toISOString(),
    payerHint: hintOf(payer) ?? null,
  })
  if (payer.way === 'mobile money')
    for (const seconds of askAfterSeconds)
      await core.jobs.enqueueLater(tx, askPaymentJobName, seconds, { paymentId: payment.id })
  return true
}

/** The first request that notes it sends it again; for another minute it does not count as lost. Answers the payment as it was before. */
const noteAgain = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  payer: Payer,
): Promise<Payment | undefined> => {
  const locked = await lockToBook(tx, core, payment)
  const lost = payer.way === 'mobile money' && isLostPrompt(locked, payer) ? lostStep(locked) : undefined
  if (!lost || locked.status !== 'pending') return undefined
  await core.purposes[payment.purpose].prompted?.(tx, payment)
  const { isUnheard: _, ...step } = lost
  await updatePayment(tx, payment.id, { promptedAt: new Date().toISOString(), step })
  return locked
}

/** Whose wallet is asked. */
export type Wallet = Pick<Payer & { way: 'mobile money' }, 'phone' | 'network'>

/** The service never got the request for this wallet. The reference is the same, so it cannot ring twice. */
export const isLostPrompt = (payment: Payment, wallet: Wallet): boolean =>
  lostStep(payment) !== undefined && payment.payerHint === hintOfWallet(wallet)

const lostStep = ({ step }: Payment) => (step?.kind === 'on the phone' && step.isUnheard ? step : undefined)

const methodOf = ({ way }: Payer): PayMethod => (way === 'mobile money' ? way : 'card')

/** What a payer may see of their wallet: "MTN MoMo, ending in 987". */
const hintOf = (payer: Payer): string | undefined =>
  payer.way === 'mobile money' ? hintOfWallet(payer) : undefined
