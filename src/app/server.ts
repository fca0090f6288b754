import path from 'node:path'
import cookie from '@fastify/cookie'
import { adminSessions } from '#features/admins/sessions.server.ts'
import { freeHoldsJob } from '#features/events/registration/holds.server.ts'
import { remindJob } from '#features/events/registration/reminders.server.ts'
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
import { doOnce } from '#server/http/once.ts'
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
import { prepareDataFolder } from '#server/storage/data-folder.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { site } from '#shared/site.ts'
import { mountApi } from './api.ts'
import { cleanUps } from './clean-ups.ts'
import { mountDownloads } from './downloads.ts'
import { Endings } from './endings.ts'
import { prepareFirstRun, type FirstRun } from './first-run.ts'
import { addressOf, ensurePortIsFree, listen } from './listen.ts'
import { choosePaymentProvider } from './payment-provider.ts'
import { openPayments } from './payment-purposes.ts'
import { mountPaymentSandbox } from './payment-sandbox.ts'
import { loadBuiltSite } from './site-build.ts'
import { serveSources } from './site-dev.ts'
import { serveSiteMap } from './site-map.ts'
import { openVideoSource } from './video-source.ts'
import { serveWebManifest } from './web-manifest.ts'

export type RunningServer = {
  url: string
  isDatabaseEmbedded: boolean
  firstRun: FirstRun
  /** The embedded database has ended by itself: nothing works any more until somebody starts again. */
  databaseLost: Promise<void>
  stop: () => Promise<void>
}

/** Starts everything in order; `stop` ends it in reverse. */
export const startServer = async (env: Env, { fromSources = false } = {}): Promise<RunningServer> => {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const app = createApp(env, publicUrl)
  const endings = new Endings(app.log)
  const stop = () => endings.endAll()
  try {
    return { ...(await start(env, app, publicUrl, fromSources, endings)), stop }
  } catch (error) {
    // Why it could not start matters more than what else went wrong then.
    await stop().catch(() => {})
    throw error
  }
}

const start = async (
  env: Env,
  app: Api,
  publicUrl: string,
  fromSources: boolean,
  endings: Endings,
): Promise<Omit<RunningServer, 'stop'>> => {
  await ensurePortIsFree(env)
  prepareDataFolder(env.dataDir)
  const database = await openDatabase(env)
  endings.add('the database', database.close, 15_000)
  const databaseLost = database.lost.then((lastWords) =>
    app.log.fatal({ lastWords }, 'the database has ended unexpectedly'),
  )
  const connection = await connect(database.url, app.log)
  endings.add('the connections to the database', connection.close)
  const { db, changes } = connection

  const artist = new Artist()
  endings.add('the artist', () => artist.stop())
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
  endings.add('the way to the mail server', async () => transport.close())

  const firstRun = await prepareFirstRun(platform)
  const syncTeachings = createTeachingSync(platform, await openVideoSource(env))
  await jobs.start([
    deliverMailJob(db, transport, app.log),
    cleanUpJob(db, cleanUps),
    cleanUploadsJob(platform),
    syncTeachingsJob(syncTeachings),
    forgottenPasswordJob(platform),
    freeHoldsJob(db),
    remindJob(platform),
    ...payments.jobs,
  ])
  endings.add('the jobs', jobs.stop, 12_000)

  logRequests(app)
  await app.register(cookie)
  enforceAccess(app, {
    member: memberSessions(platform).recognise,
    admin: adminSessions(platform).recognise,
  })
  const paymentSandbox = await mountPaymentSandbox(app, paymentProvider, database.url, ownUrl)
  if (paymentSandbox) endings.add('the payment sandbox', paymentSandbox.close)
  await mountEverything(app, platform, { payments, syncTeachings, readSource }, fromSources, endings)
  const readiness = new Readiness()
  readiness.mount(app, db)
  endings.add('the web server', () => app.close())
  const url = await listen(app, env)
  endings.add('open requests', () => readiness.drain(), 25_000)
  if (paymentSandbox) {
    paymentSandbox.start()
    endings.add('the webhooks of the payment sandbox', paymentSandbox.stop)
  }
  return { url, isDatabaseEmbedded: database.isEmbedded, firstRun, databaseLost }
}

type Services = { payments: Payments; syncTeachings: TeachingSync; readSource: ReadSource }

const mountEverything = async (
  app: Api,
  platform: Platform,
  { payments, syncTeachings, readSource }: Services,
  fromSources: boolean,
  endings: Endings,
): Promise<void> => {
  const { env, publicUrl, changes, db } = platform
  await describeApi(app, { title: `${site.name} API`, description: 'What the pages and the dashboard call.' })
  await app.register(
    async (api: Api) => {
      doOnce(api, db)
      prepareApi(api, securityHeaders({ publicUrl }))
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
  serveWebManifest(app)
  // A page from the sources may have other words a moment later.
  const pages = fromSources ? new PageCache(changes, 0) : new PageCache(changes)
  serveSite(app, loadSite, pages)
  sendKeptPages(app, pages)
}

const prepareSite = async (
  app: Api,
  { env, publicUrl }: Platform,
  fromSources: boolean,
  endings: Endings,
): Promise<() => Promise<Site>> => {
  if (fromSources) {
    const sources = await serveSources(app, publicUrl)
    endings.add('the pages from the sources', sources.close)
    return sources.load
  }
  const built = await loadBuiltSite(publicUrl, env)
  return async () => built
}
