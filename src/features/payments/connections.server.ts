import type { Connection, ConnectionFacts, TestOutcome } from '#server/connections.ts'
import type { Platform } from '#server/platform.ts'
import { shortMoment } from '#shared/time/dates.ts'
import type { KeyCheck, Provider } from './provider.server.ts'
import { readLastNews } from './queries.server.ts'
import type { Payments } from './service.server.ts'
import { paystackWebhook, stripeWebhook } from './webhooks.server.ts'

type Account = {
  id: Provider['name']
  name: string
  takes: string
  variables: string[]
  webhookPath: string
  /** Where the webhook's address is entered. */
  enterAt: string
}

const accounts: Account[] = [
  {
    id: 'paystack',
    name: 'Paystack',
    takes: 'Takes mobile money and cards in cedis.',
    variables: ['PAYSTACK_SECRET_KEY'],
    webhookPath: paystackWebhook.path,
    enterAt: 'Settings, API Keys & Webhooks',
  },
  {
    id: 'stripe',
    name: 'Stripe',
    takes: 'Takes cards.',
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    webhookPath: stripeWebhook.path,
    enterAt: 'Developers, Webhooks',
  },
]

/** The payment providers, whether they are set up or not. */
export const paymentConnections = (
  platform: Pick<Platform, 'db' | 'publicUrl'>,
  { payments }: { payments: Payments },
): Connection[] =>
  accounts.map((account) => {
    const { id, name } = account
    const mode = payments.config().services[id]
    return {
      id,
      read: () => readFacts(platform, account, mode),
      ...(mode && {
        test: async () => outcomeOf(name, mode, await payments.check(id)),
      }),
      late: `${name} has not answered within 9 seconds. Try again in a few minutes.`,
    }
  })

const readFacts = async (
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { id, name, takes, variables, webhookPath, enterAt }: Account,
  mode: Provider['mode'] | null,
): Promise<ConnectionFacts> => {
  const facts = {
    failure: null,
    workedAt: null,
    advice: null,
    guide: 'docs/operations/money.md',
    webhook: null,
    missing: variables,
  }
  if (!mode)
    return { ...facts, setUp: 'no', sentences: [takes, `Until it is set up, ${name} takes nothing.`] }
  const { paidAt, toldAt } = await readLastNews(db, id)
  const news = [
    paidAt ? `Last payment: ${shortMoment(paidAt)}.` : 'No payment has been made yet.',
    toldAt ? `Last webhook: ${shortMoment(toldAt)}.` : 'No webhook has come in the last 30 days.',
  ]
  if (mode === 'sandbox')
    return {
      ...facts,
      setUp: 'for tests',
      sentences: [`${takes} This site plays ${name} itself, so no money moves.`, ...news],
    }
  const hasPaidUnheard = toldAt === null && isRecent(paidAt)
  return {
    ...facts,
    setUp: mode === 'live' ? 'yes' : 'for tests',
    sentences: [mode === 'live' ? takes : `${takes} The keys are for tests, so no money moves.`, ...news],
    workedAt: latest(paidAt, toldAt),
    missing: mode === 'live' ? [] : variables,
    advice: hasPaidUnheard
      ? `Payments are found by asking ${name}, which takes up to five minutes. Enter the webhook at ${name} (${enterAt}), so that they show straight away.`
      : null,
    webhook: publicUrl + webhookPath,
  }
}

/** Webhooks are kept for 30 days, so an older payment says nothing about them. */
const isRecent = (at: string | null): boolean => at !== null && Date.now() - Date.parse(at) < 29 * 86_400_000

const latest = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null

const outcomeOf = (name: string, mode: Provider['mode'], check: KeyCheck): TestOutcome => {
  switch (check) {
    case 'works':
      return { worked: true, sentence: worksWords(name, mode) }
    case 'wrong key':
      return {
        worked: false,
        sentence: `${name} does not know the secret key. It may have been replaced or deleted there.`,
      }
    case 'refused':
      return {
        worked: false,
        sentence: `${name} knows the key, but refused the request. The key may lack permissions, or the account may be restricted.`,
      }
    case 'no answer':
      return {
        worked: false,
        sentence: `${name} does not answer at the moment. Try again in a few minutes.`,
      }
  }
}

const worksWords = (name: string, mode: Provider['mode']): string => {
  if (mode === 'live') return `${name} answered: the key works.`
  if (mode === 'test') return `${name} answered: the test key works.`
  return `The test ${name} of this site answered. It needs no key.`
}
