import { settle } from '../books/settle.server.ts'
import type { Core } from '../core.server.ts'
import { providerOf, type Provider, type ProviderDispute } from '../provider.server.ts'
import { findPaymentOfReference } from '../queries.server.ts'
import { noteMatter, settleMatter } from './service.server.ts'

/** What a dispute means now: work for a person while it is open, and lost money if the bank decided against us. */
export const settleDispute = async (
  core: Core,
  provider: Provider['name'],
  disputeId: string,
): Promise<void> => {
  const dispute = await providerOf(core, { provider }).askDispute(disputeId)
  if (dispute) await bookDispute(core, provider, dispute)
}

export const bookDispute = async (
  core: Core,
  provider: Provider['name'],
  { id: disputeId, reference, amount, currency, state, dueAt }: ProviderDispute,
): Promise<void> => {
  // The money first: the matter is closed only when the books say what happened.
  if (state === 'lost') await settle(core, { provider, reference })
  const payment = await findPaymentOfReference(core.db, reference)
  await core.db.transaction(async (tx) => {
    if (state !== 'open') await settleMatter(tx, { kind: 'dispute', disputeId, note: outcomes[state] })
    else
      await noteMatter(tx, core, {
        kind: 'dispute',
        disputeId,
        provider,
        paymentId: payment?.id ?? null,
        reference,
        amount,
        currency,
        dueAt,
      })
  })
}

const outcomes = {
  won: 'The dispute was decided for us. The money stays.',
  lost: 'The dispute was decided for the payer. The money went back to them, and the books show it.',
}
