import { createPool } from '#server/database/client.ts'
import type { Api } from '#server/http/app.ts'
import { answerOnlyHere } from '#server/http/security.ts'
import { paths } from '#shared/paths.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Mounts the sandbox at `/sandbox/stripe`, on connections of its own: it must not wait for the program's. */
export const mountPaymentSandbox = async (
  app: Api,
  provider: PaymentProvider,
  databaseUrl: string,
  ownUrl: () => string,
): Promise<{ start: () => void; stop: () => Promise<void>; close: () => Promise<void> } | undefined> => {
  if (provider.mode !== 'sandbox') return undefined
  const { createStripeSandbox } = await import('#sandbox/stripe/sandbox.ts')
  const pool = createPool(databaseUrl, {
    max: 8,
    application_name: 'sankofa-sandbox',
    // It is no real money: a moment of it may be lost, if the whole machine is.
    options: '-c synchronous_commit=off',
  })
  const [secret = ''] = provider.webhookSecrets
  const sandbox = await createStripeSandbox(pool, provider, {
    secret,
    url: () => ownUrl() + paths.api.stripeWebhook,
  })
  await app.register(
    async (here: Api) => {
      answerOnlyHere(here)
      sandbox.mount(here)
    },
    { prefix: '/sandbox/stripe' },
  )
  return { start: sandbox.start, stop: sandbox.stop, close: () => pool.end() }
}
