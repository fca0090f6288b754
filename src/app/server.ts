import path from 'node:path'
import cookie from '@fastify/cookie'
import { adminSessions } from '#features/admins/sessions.server.ts'
import { freeHoldsJob } from '#features/events/registration/holds.server.ts'
import { forgottenPasswordJob } from '#features/members/forgotten-password.server.ts'
import { memberSessions } from '#features/members/sessions.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { syncTeachingsJob } from '#features/teachings/sync/job.server.ts'
import { createTeachingSync, type TeachingSync } from '#features/teachings/sync/sync.server.ts'
import { cleanUploadsJob } from '#features/uploads/clean-up.server.ts'
import { connect, openDatabase } from '#server/database/open.ts'
import { getSetting } from '#server/database/settings.ts'
import type { Env } from '#server/env.ts'
import { enforceAccess } from '#server/http/access.ts'
import { prepareApi } from '#server/http/api.ts'
import { createApp, logRequests, type Api } from '#server/http/app.ts'
import { Readiness } from '#server/http/health.ts'
import { describeApi, serveDescription } from '#server/http/openapi.ts'
import { PageCache } from '#server/http/page-cache.ts'
import { createRateLimits, noRateLimits } from '#server/http/rate-limits.ts'
import { securityHeaders } from '#server/http/security.ts'
import { sendKeptPages, serveSite, type Site } from '#server/http/site.ts'
import { cleanUpJob } from '#server/jobs/clean-up.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { deliverMailJob } from '#server/mail/deliver.ts'
import { readAttachment, type ReadSource } from '#server/mail/letter.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { findLetter, listLetters } from '#server/mail/queries.ts'
import { keepingTransport, smtpTransport } from '#server/mail/transport.ts'
import { Artist } from '#server/pictures/artist.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import type { Platform } from '#server/platform.ts'
import { StartupError } from '#server/startup-error.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { site } from '#shared/site.ts'
import { mountApi } from './api.ts'
import { cleanUps } from './clean-ups.ts'
import { mountDownloads } from './downloads.ts'
import { prepareFirstRun, type FirstRun } from './first-run.ts'
import { choosePaymentProvider } from './payment-provider.ts'
import { openPayments } from './payment-purposes.ts'
import { mountPaymentSandbox } from './payment-sandbox.ts'
import { loadBuiltSite } from './site-build.ts'
import { serveSources } from './site-dev.ts'
import { serveSiteMap } from './site-map.ts'
import { openVideoSource } from './video-source.ts'

export type RunningServer = {
  url: string
  isDatabaseEmbedded: boolean
  firstRun: FirstRun
  stop: () => Promise<void>
}

type Ending = () => Promise<unknown>

/** Starts everything in order; `stop` ends it in reverse. */
export const startServer = async (env: Env, { fromSources = false } = {}): Promise<RunningServer> => {
  const endings: Ending[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // One that fails keeps nobody else from ending: the database above all.
    for (const end of endings.toReversed()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    return { ...(await start(env, fromSources, endings)), stop }
  } catch (error) {
    // Why it could not start matters more than what else went wrong then.
    await stop().catch(() => {})
    throw error
  }
}

const start = async (
  env: Env,
  fromSources: boolean,
  endings: Ending[],
): Promise<Omit<RunningServer, 'stop'>> => {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const app = createApp(env, publicUrl)
  const database = await openDatabase(env)
  endings.push(database.close)
  const connection = await connect(database.url, app.log)
  endings.push(connection.close)
  const { db, changes } = connection

  const artist = new Artist()
  endings.push(() => artist.stop())
  const jobs = createJobs(database.url, app.log)
  const key = (await getSetting(db, 'rate-limits')) ?? ''
  const limits = env.RATE_LIMIT === 'on' ? createRateLimits(db, key) : noRateLimits
  const platform: Platform = {
    env,
    db,
    changes,
    limits,
    jobs,
    mailer: createMailer(jobs, publicUrl),
    pictures: new Pictures(artist),
    storage: folderStorage(path.join(env.dataDir, 'uploads')),
    log: app.log,
    publicUrl,
  }

  const ownUrl = () => addressOf(app, env)
  const paymentProvider = choosePaymentProvider(env, ownUrl)
  const payments = openPayments(platform, paymentProvider)
  const readSource: ReadSource = async ({ id }) => (await payments.readReceipt(id)).content
  const transport = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM, readSource) : keepingTransport
  endings.push(async () => transport.close())

  const firstRun = await prepareFirstRun(platform)
  const syncTeachings = createTeachingSync(platform, await openVideoSource(env))
  await jobs.start([
    deliverMailJob(db, transport, app.log),
    cleanUpJob(db, cleanUps),
    cleanUploadsJob(platform),
    syncTeachingsJob(syncTeachings),
    forgottenPasswordJob(platform),
    freeHoldsJob(db),
    ...payments.jobs,
  ])
  endings.push(jobs.stop)

  logRequests(app)
  await app.register(cookie)
  enforceAccess(app, {
    member: memberSessions(platform).recognise,
    admin: adminSessions(platform).recognise,
  })
  const paymentSandbox = await mountPaymentSandbox(app, paymentProvider, database.url, ownUrl)
  if (paymentSandbox) endings.push(paymentSandbox.close)
  await mountEverything(app, platform, { payments, syncTeachings, readSource }, fromSources, endings)
  const readiness = new Readiness()
  readiness.mount(app, db)
  endings.push(() => app.close())
  const url = await listen(app, env)
  endings.push(() => readiness.drain())
  if (paymentSandbox) {
    paymentSandbox.start()
    endings.push(paymentSandbox.stop)
  }
  return { url, isDatabaseEmbedded: database.isEmbedded, firstRun }
}

type Services = { payments: Payments; syncTeachings: TeachingSync; readSource: ReadSource }

const mountEverything = async (
  app: Api,
  platform: Platform,
  { payments, syncTeachings, readSource }: Services,
  fromSources: boolean,
  endings: Ending[],
): Promise<void> => {
  const { env, publicUrl, changes, db } = platform
  await describeApi(app, { title: `${site.name} API`, description: 'What the pages and the dashboard call.' })
  await app.register(
    async (api: Api) => {
      prepareApi(api, securityHeaders({ publicUrl, inlineScripts: [] }))
      serveDescription(api, platform)
      mountApi(api, platform, payments, syncTeachings)
    },
    { prefix: '/api' },
  )
  mountDownloads(app, platform)
  if (!env.isProduction) {
    const { mountMailbox } = await import('../sandbox/mailbox.ts')
    const { mountSampleForm } = await import('../sandbox/sample-form.ts')
    mountSampleForm(app)
    mountMailbox(app, {
      list: () => listLetters(db),
      find: (id) => findLetter(db, id),
      open: async (id, index) => readAttachment((await findLetter(db, id))!.attachments[index]!, readSource),
    })
  }
  const loadSite = await prepareSite(app, platform, fromSources, endings)
  serveSiteMap(app, loadSite, changes, publicUrl)
  // A page from the sources may have other words a moment later.
  const pages = fromSources ? new PageCache(changes, 0) : new PageCache(changes)
  serveSite(app, loadSite, pages)
  sendKeptPages(app, pages)
}

const prepareSite = async (
  app: Api,
  { env, publicUrl }: Platform,
  fromSources: boolean,
  endings: Ending[],
): Promise<() => Promise<Site>> => {
  if (fromSources) {
    const sources = await serveSources(app, publicUrl)
    endings.push(sources.close)
    return sources.load
  }
  const built = await loadBuiltSite(publicUrl, env)
  return async () => built
}

const listen = async (app: Api, env: Env): Promise<string> => {
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${env.PORT} is in use already: stop the other program, or set PORT.`)
    if (code === 'EACCES') throw new StartupError(`Port ${env.PORT} may not be used by this user: set PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`This machine has no address ${env.HOST}: set HOST.`)
    throw error
  }
  return `http://localhost:${portOf(app, env)}`
}

const portOf = (app: Api, env: Env): number => {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** Where this program reaches itself, whatever people call it. */
const addressOf = (app: Api, env: Env): string => {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app, env)}`
}
