import type { Job } from '#server/jobs/jobs.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Core } from '../core.server.ts'
import { bookDispute } from '../matters/disputes.server.ts'
import { giveOwners, noteMatter, settleMatter } from '../matters/service.server.ts'
import type { ListedPayment, ListedRefund, Provider } from '../provider.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { settle } from './settle.server.ts'
import {
  findKnown,
  findKnownRefunds,
  findSubscriptionOfCustomer,
  type KnownPayment,
} from './walk-queries.server.ts'

/** A payer's bank can reverse a payment for about so long. */
const walkedDays = 120

/**
 * Reads the services' own lists every night, and settles what differs from our books: what no event has told us, however
 * long ago. What cannot be read is tried again a few times, and the next night.
 */
export const walkJob = (core: Core): Job => ({
  name: 'walk-provider-lists',
  schedule: '23 3 * * *',
  queue: { retryLimit: 3, retryDelay: 900, expireInSeconds: 7_200 },
  run: () => walkProviders(core),
})

export const walkProviders = async (core: Core): Promise<void> => {
  const since = new Date(Date.now() - walkedDays * 86_400_000)
  await core.db.transaction((tx) => giveOwners(tx, core))
  const failures: unknown[] = []
  /** What fails keeps no other from its turn. Each is booked in a transaction of its own. */
  const attempt: Attempt = async (work) => {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  for (const provider of Object.values(core.providers)) {
    await attempt(() =>
      walk(provider.lists.payments(since), (page) => walkPayments(core, provider, page, attempt)),
    )
    await attempt(() =>
      walk(provider.lists.refunds(since), (page) => walkRefunds(core, provider, page, attempt)),
    )
    await attempt(() =>
      walk(provider.lists.disputes(since), async (page) => {
        for (const dispute of page) await attempt(() => bookDispute(core, provider.name, dispute))
      }),
    )
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "The payment provider's lists could not be read to their end.")
}

type Attempt = (work: () => Promise<unknown>) => Promise<void>

const walk = async <T>(pages: AsyncIterable<T[]>, look: (page: T[]) => Promise<void>): Promise<void> => {
  for await (const page of pages) await look(page)
}

const walkPayments = async (
  core: Core,
  provider: Provider,
  page: ListedPayment[],
  attempt: Attempt,
): Promise<void> => {
  const known = await findOurs(core, provider, page)
  for (const listed of page) {
    const ours = known(listed)
    if (ours && differs(ours, listed))
      await attempt(() => settle(core, { provider: provider.name, reference: listed.reference }))
    if (!ours && listed.isPaid) await attempt(() => lookAtUnknown(core, provider, listed))
  }
}

const findOurs = async (core: Core, provider: Provider, page: ListedPayment[]) => {
  const found = await findKnown(core.db, provider.name, {
    references: page.map(({ reference }) => reference),
    ourIds: page.flatMap(({ ourId }) => (ourId && isUuid(ourId) ? [ourId] : [])),
  })
  return ({ reference, ourId }: ListedPayment): KnownPayment | undefined =>
    found.find((one) => one.reference === reference) ??
    found.find((one) => one.reference === null && one.id === ourId)
}

const differs = (ours: KnownPayment, { isPaid, amount, currency, refunded }: ListedPayment): boolean => {
  if (!isPaid) return false
  if (ours.status !== 'completed' && ours.status !== 'refunded') return true
  if (amount !== ours.amount || currency !== ours.currency) return true
  return refunded !== undefined && refunded !== ours.refunded
}

/** A renewal of which we have not heard is ours. What is left was not paid here: a person says where it belongs. */
const lookAtUnknown = async (core: Core, provider: Provider, listed: ListedPayment): Promise<void> => {
  const { reference, amount, currency, refunded, customerId } = listed
  const renewed = customerId && (await findSubscriptionOfCustomer(core.db, customerId))
  if (renewed) {
    await settleSubscription(core, renewed)
    if ((await findOurs(core, provider, [listed]))(listed)) return
  }
  const name = { kind: 'unknown-reference' as const, reference }
  await core.db.transaction(async (tx) => {
    if (refunded === amount)
      await settleMatter(tx, { ...name, note: 'The payment provider has sent the money back.' })
    else await noteMatter(tx, core, { ...name, provider: provider.name, paymentId: null, amount, currency })
  })
}

const walkRefunds = async (
  core: Core,
  provider: Provider,
  page: ListedRefund[],
  attempt: Attempt,
): Promise<void> => {
  const known = await findKnownRefunds(
    core.db,
    page.map(({ id }) => id),
  )
  const references = page.filter((refund) => isNews(refund, known.get(refund.id))).map((one) => one.reference)
  for (const reference of new Set(references))
    await attempt(() => settle(core, { provider: provider.name, reference }))
}

const isNews = ({ state }: ListedRefund, ours: string | undefined): boolean => {
  if (state === 'pending') return false
  // What never was in the books does not have to be taken out.
  if (state === 'failed') return ours !== undefined && ours !== 'failed'
  return ours !== (state === 'succeeded' ? 'completed' : state)
}
