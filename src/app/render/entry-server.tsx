import { dehydrate, type DehydratedState, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { takeSite } from '#shared/site.ts'
import { dayAt } from '#shared/time/dates.ts'
import type { Renderer } from '#server/http/site.ts'
import { App, type PageState } from '#app/pages/app.tsx'
import { renderDocument, type DocumentParts, type PageFiles } from './document.ts'
import headScript from './head-script.ts?script'
import { faultHead } from '#app/pages/head.ts'
import { listAddresses } from './list-addresses.ts'
import { createQueryClient } from '#app/pages/query-client.ts'
import { enableDevelopmentPages, findPage, notFoundPage, pages, redirects } from '#app/pages/routes.tsx'
import { FaultPage } from '#app/shell/fault-page.tsx'
import { withoutSlash } from './without-slash.ts'

/** The script that stands in the page itself, for the content policy to allow by its hash. */
export { headScript }

/** The page that tells of a fault has the styles of this one. */
export const faultFile = notFoundPage.route.file

type Settings = {
  publicUrl: string
  isProduction: boolean
  filesOf: (file: string) => PageFiles
  analytics?: DocumentParts['analytics']
}

export const createRenderer = (settings: Settings): Renderer => {
  if (!settings.isProduction) enableDevelopmentPages()
  return rendererOf(settings)
}

const rendererOf = ({ publicUrl, isProduction, filesOf, analytics }: Settings): Renderer => ({
  resolve: (path, search) => {
    const moved = redirects[path] ?? withoutSlash(path) ?? inLowerCase(path)
    if (moved !== undefined) return { redirect: moved + (search.size > 0 ? `?${search}` : '') }
    const { page, place } = findPage(path, search)
    const url = page === notFoundPage ? notFoundPage.route.path : page.addressOf(place)
    const { path: pattern, file, isDashboard = false } = page.route
    const { paysByCard, usesCamera } = page
    return {
      url,
      pattern,
      mayBeKept: !isDashboard,
      file,
      paysByCard,
      usesCamera,
      showsEmails: isDashboard,
    }
  },

  siteMap: async (fetchApi) => {
    const found = pages.filter(({ route }) => !route.isPrivate)
    await Promise.all(found.map((page) => page.load()))
    const addresses = await Promise.all(
      found.map(
        async ({ route, module }) =>
          (await module.addresses?.(listAddresses(fetchApi))) ??
          (route.path.includes(':') ? [] : [route.path]),
      ),
    )
    return addresses.flat()
  },

  render: async (url, fetchApi, facts) => {
    const { pathname, searchParams } = new URL(url, publicUrl)
    const { page, place } = findPage(pathname, searchParams)
    const client = createQueryClient(fetchApi)
    await page.prepare(place, client)
    const state: PageState = {
      // Failures too: the browser must take over from exactly what was rendered.
      queries: withoutMoments(dehydrate(client, { shouldDehydrateQuery: isAnswered })),
      today: dayAt(new Date()),
      isProduction,
      ...(Object.keys(facts).length > 0 && { site: facts }),
    }
    // The built pages have a copy of `site` of their own.
    takeSite(facts)
    const body = renderToString(
      <Router ssrPath={pathname} ssrSearch={searchParams.toString()}>
        <App client={client} state={state} />
      </Router>,
    )
    const { head, structured, isThere } = page.module
    const isFound = page !== notFoundPage && (isThere?.(place, client) ?? true)
    const parts = {
      head: head(place, client),
      structured: structured?.(publicUrl, place, client) ?? [],
      address: new URL(url, publicUrl).href,
      isPrivate: page.route.isPrivate || !isFound,
    }
    client.clear()
    const files = filesOf(page.route.file)
    const html = renderDocument({
      ...parts,
      body,
      state,
      headScript,
      files,
      // The address of a private page may carry the secret of an email or payment: analytics must not read it.
      analytics: parts.isPrivate ? undefined : analytics,
    })
    return { status: isFound ? 200 : 404, html }
  },

  renderFault: (requestId, facts) => {
    takeSite(facts)
    return renderDocument({
      head: faultHead,
      isPrivate: true,
      address: publicUrl,
      body: renderToString(<FaultPage requestId={requestId} />),
      state: {},
      headScript,
      files: { ...filesOf(faultFile), scripts: [], modules: [] },
    })
  },
})

const isAnswered = ({ state }: Query): boolean => state.status !== 'pending'

/** The browser needs no read times, since its data never goes stale, and with them every rendering would differ. */
const withoutMoments = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: 1,
    state: { ...query.state, dataUpdatedAt: 1, errorUpdatedAt: 0, fetchFailureReason: null },
  })),
})

/** `/ABOUT` is `/about`; only of pages whose address is words alone. */
const inLowerCase = (path: string): string | undefined => {
  const lower = path.toLowerCase()
  return lower !== path && pages.some(({ route }) => route.path === lower) ? lower : undefined
}
