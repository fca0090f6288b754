import { drawTicketCode } from '#features/gatherings/events/service.server.ts'
import { readOrderedStatement } from '#features/money/bookkeeping/statements/statements.server.ts'
import { WordStore } from '#features/site/store.server.ts'
import { createTeachingSync } from '#features/content/teachings/sync/sync.server.ts'
import { explainLostDatabase } from '#server/database/failures.ts'
import { Shortages } from '#server/database/shortages.ts'
import { isOpenByMistake, publicUrlOf, type Env } from '#server/env.ts'
import { createApp, type Api } from '#server/http/app.ts'
import { Readiness } from '#server/http/health.ts'
import { readHeartbeat } from '#server/jobs/heartbeat.ts'
import type { ReadSource } from '#server/mail/email.ts'
import { keepingTransport, smtpTransport } from '#server/mail/transport.ts'
import { securityHeaders } from '#server/http/security.ts'
import { Endings } from './endings.ts'
import { prepareFirstRun, type FirstRun } from './first-run.ts'
import { openGate } from './open-gate.ts'
import { addressOf, ensurePortIsFree, listen } from './listen.ts'
import { mountRoutes, prepareRequests } from './mount-web.ts'
import { openPlatform } from './open-platform.ts'
import { choosePaymentProvider, choosePaystack } from './payment-provider.ts'
import { openPayments } from './payment-purposes.ts'
import { mountPaymentSandboxes } from './payment-sandbox.ts'
import type { Services } from './services.ts'
import { startJobs } from './start-jobs.ts'
import { openVideoSource } from './video-source.ts'
import type { Role } from './workers.ts'

export type RunningServer = {
  url: string
  isDatabaseEmbedded: boolean
  firstRun: FirstRun
  /** Resolves if the embedded database ends unexpectedly: nothing works until the program is started again. */
  databaseLost: Promise<void>
  stop: () => Promise<void>
}

/** Starts everything in order; `stop` ends it in reverse. */
export const startServer = async (
  env: Env,
  { fromSources = false, role }: { fromSources?: boolean; role?: Role } = {},
): Promise<RunningServer> => {
  const publicUrl = publicUrlOf(env)
  const shortages = new Shortages()
  const app = createApp(env, publicUrl, shortages)
  const endings = new Endings(app.log)
  const stop = () => endings.endAll()
  try {
    return { ...(await start(env, app, publicUrl, { fromSources, role, shortages }, endings)), stop }
  } catch (error) {
    // Why it could not start matters more than what else went wrong then.
    await stop().catch(() => {})
    throw explainLostDatabase(error)
  }
}

const start = async (
  env: Env,
  app: Api,
  publicUrl: string,
  { fromSources, role, shortages }: { fromSources: boolean; role: Role | undefined; shortages: Shortages },
  endings: Endings,
): Promise<Omit<RunningServer, 'stop'>> => {
  if (!role) await ensurePortIsFree(env)
  if (isOpenByMistake(env))
    app.log.warn(
      'PUBLIC_URL is https, but NODE_ENV is not production: demo content, the payment sandbox and /dev/mail are on',
    )
  const opened = await openPlatform(env, publicUrl, app.log, endings, role, shortages)
  const { platform, platformForJobs, dbForReadiness, databaseUrl, ...database } = opened

  const ownUrl = () => addressOf(app, env)
  const accounts = { stripe: choosePaymentProvider(env, ownUrl), paystack: choosePaystack(env, ownUrl) }
  const payments = openPayments(platform, accounts)
  const firstRun = await prepareFirstRun(platform)
  const wordStore = new WordStore(platform)
  await wordStore.open()
  const readSource: ReadSource = async ({ kind, id }) => {
    if (kind === 'ticket') return drawTicketCode(platform, id)
    return kind === 'receipt'
      ? (await payments.readReceipt(id)).content
      : readOrderedStatement(platform.db, id)
  }
  const services: Services = {
    payments,
    wordStore,
    syncTeachings: createTeachingSync(platform, await openVideoSource(env)),
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM, readSource) : keepingTransport,
    readSource,
  }
  await startJobs(platformForJobs, services, endings, { databaseUrl, runsJobs: role?.runsJobs ?? true })

  const gate = openGate(platform, wordStore)
  await prepareRequests(app, platform, gate)
  const sandboxes = await mountPaymentSandboxes(app, accounts, databaseUrl, ownUrl)
  if (sandboxes) endings.add('the payment sandboxes', sandboxes.close)
  await mountRoutes(app, platform, services, gate, fromSources, endings)
  const readiness = new Readiness(env.SHUTDOWN_DELAY)
  readiness.mount(app, () => readHeartbeat(dbForReadiness), securityHeaders({ publicUrl }))
  endings.add('the web server', () => app.close())

  const url = await listen(app, env)
  endings.add('open requests', () => readiness.drain(app), 25_000 + env.SHUTDOWN_DELAY * 1_000)
  if (sandboxes) {
    sandboxes.start()
    endings.add('the webhooks of the payment sandboxes', sandboxes.stop)
  }
  return { url, firstRun, ...database }
}
