import path from 'node:path'
import cookie from '@fastify/cookie'
import { adminSessions } from '#features/team/admins/sessions.server.ts'
import { memberSessions } from '#features/people/members/sessions.server.ts'
import { enforceAccess } from '#server/http/access.ts'
import { prepareApi } from '#server/http/api.ts'
import { logRequests, type Api } from '#server/http/app.ts'
import type { Gate } from '#server/http/gate.ts'
import { findKeptAsset, keepAssets } from '#server/http/files/earlier-assets.ts'
import { doOnce } from '#server/http/once.ts'
import { describeApi, serveDescription } from '#server/http/openapi/openapi.ts'
import { PageCache } from '#server/http/page-cache.ts'
import { answerOnlyHere, hostCheck } from '#server/http/hosts.ts'
import { dataHeaders } from '#server/http/security.ts'
import { limitSearches } from '#server/http/search-limit.ts'
import { sendKeptPages, serveSite, type Site } from '#server/http/site.ts'
import { DrawnFiles } from '#server/look/drawn-files.ts'
import { readAttachment } from '#server/mail/email.ts'
import { findEmail, listEmails } from '#server/mail/queries.ts'
import { ofProcess } from '#server/metrics/measures.ts'
import { serveMetrics } from '#server/metrics/metrics-route.ts'
import type { Platform } from '#server/platform.ts'
import { loadBuiltSite, ownDist } from '#app/render/site-build.ts'
import { serveSources } from '#app/render/site-dev.ts'
import type { Endings } from './endings.ts'
import { mountApi, mountDownloads } from './features.ts'
import type { Services } from './services.ts'
import { serveOfflinePage } from './offline-page.ts'
import { serveSiteMap } from './site-map.ts'
import { skipLogin } from './skip-login.ts'
import { serveWebManifest } from './web-manifest.ts'
import { askWorkers } from './worker-talk.ts'

/** Phase 3, before any route: who asks, and what is logged. */
export const prepareRequests = async (app: Api, platform: Platform, gate: Gate): Promise<void> => {
  logRequests(app)
  const { env, limits, measures } = platform
  if (env.METRICS_TOKEN) await serveMetrics(app, env.METRICS_TOKEN, measures, askWorkers())
  await app.register(cookie)
  limitSearches(app, limits)
  enforceAccess(app, {
    member: memberSessions(platform).recognise,
    admin: adminSessions(platform).recognise,
  })
  gate.guard(app)
}

/** Phase 4: every route. The site comes last, because it answers all that is left. */
export const mountRoutes = async (
  app: Api,
  platform: Platform,
  services: Services,
  gate: Gate,
  fromSources: boolean,
  endings: Endings,
): Promise<void> => {
  const { env, publicUrl, db } = platform
  await describeApi(app)
  await app.register(
    async (api: Api) => {
      doOnce(api, db)
      prepareApi(api, dataHeaders(publicUrl))
      serveDescription(api, platform)
      mountApi(api, platform, services)
    },
    { prefix: '/api' },
  )
  mountDownloads(app, platform, services)
  if (!env.isProduction) await mountSamples(app, platform, services)
  await mountSite(app, platform, services, gate, fromSources, endings)
}

/** What only developers see: the mailbox and the sample form. */
const mountSamples = async (app: Api, { db, env }: Platform, { readSource }: Services): Promise<void> => {
  const { mountMailbox } = await import('#sandbox/mailbox.ts')
  const { mountSampleForm } = await import('#sandbox/sample-form.ts')
  await app.register(async (here: Api) => {
    answerOnlyHere(here)
    mountSampleForm(here)
    // They are on their way to people, and the mailbox says that they are not.
    if (env.SMTP_URL) return
    mountMailbox(here, {
      list: () => listEmails(db),
      find: (id) => findEmail(db, id),
      open: async (id, index) => readAttachment((await findEmail(db, id))!.attachments[index]!, readSource),
    })
  })
}

const mountSite = async (
  app: Api,
  platform: Platform,
  { wordStore }: Services,
  gate: Gate,
  fromSources: boolean,
  endings: Endings,
): Promise<void> => {
  const { env, publicUrl, changes } = platform
  const loadSite = await prepareSite(app, platform, fromSources, endings)
  serveSiteMap(app, loadSite, changes, publicUrl)
  serveWebManifest(app)
  serveOfflinePage(app, publicUrl)
  // A page from the sources may have other words a moment later.
  skipLogin(app, platform)
  const pages = fromSources ? new PageCache(changes, 0) : new PageCache(changes)
  const drawn = new DrawnFiles(platform.pictures)
  serveSite(
    app,
    loadSite,
    pages,
    gate,
    (path, search) => drawn.find(path, search),
    (path) => wordStore.moved(path),
  )
  sendKeptPages(app, pages, gate, hostCheck(publicUrl, env.isProduction).isPlain)
  platform.measures.add(
    ofProcess('sankofa_pages_sent_total', 'Pages sent from memory.', () => pages.counts.sent),
    ofProcess('sankofa_pages_rendered_total', 'Pages rendered.', () => pages.counts.rendered),
    ofProcess('sankofa_pages_kept_bytes', 'Memory of the kept pages.', () => pages.bytes),
  )
}

const prepareSite = async (
  app: Api,
  { env, publicUrl, log }: Platform,
  fromSources: boolean,
  endings: Endings,
): Promise<() => Promise<Site>> => {
  if (fromSources) {
    const sources = await serveSources(app, publicUrl)
    endings.add('the pages from the sources', sources.close)
    return sources.load
  }
  const built = await loadBuiltSite(publicUrl, env)
  if (!env.isProduction) return async () => built
  const kept = path.join(env.dataDir, 'assets')
  await keepAssets(path.join(ownDist, 'client/assets'), kept).catch((error: unknown) =>
    log.warn({ err: error }, 'the files of this build could not be kept for pages that stay open'),
  )
  return async () => ({ ...built, findEarlierAsset: (address) => findKeptAsset(kept, address) })
}
