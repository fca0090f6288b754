import type { Api } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/security.ts'
import type { Site } from '#server/http/site.ts'
import type { PageFiles } from './document.ts'
import type * as EntryServer from './entry-server.tsx'

/** The site straight from its sources, with hot reload. The API is in the same process. */
export const serveSources = async (
  app: Api,
  publicUrl: string,
): Promise<{ load: () => Promise<Site>; close: () => Promise<void> }> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Its default loader writes a temporary file, at which the watching process would restart for ever.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return { load: () => loadSite(vite, publicUrl), close: () => vite.close() }
}

type Vite = Awaited<ReturnType<typeof import('vite').createServer>>

const loadSite = async (vite: Vite, publicUrl: string): Promise<Site> => {
  const entry = (await vite.ssrLoadModule('/src/app/render/entry-server.tsx')) as typeof EntryServer
  const headers = securityHeaders({ publicUrl })
  // Vite injects scripts and styles of its own, which the policy of the built site would refuse.
  delete headers['content-security-policy']
  const renderer = entry.createRenderer({ publicUrl, isProduction: false, filesOf: () => filesOf(vite) })
  return {
    renderer: {
      ...renderer,
      // Vite adds its own client and React's refresh.
      render: async (url, fetchApi, facts) => {
        const page = await renderer.render(url, fetchApi, facts)
        return { ...page, html: await vite.transformIndexHtml(url, page.html) }
      },
    },
    assets: new Map(),
    faultHeaders: () => headers,
    headersOf: () => headers,
  }
}

/** Styles as links, so that the first paint is not naked. */
const filesOf = (vite: Vite): PageFiles => {
  const modules = [...vite.moduleGraph.urlToModuleMap.keys()]
  return {
    styles: modules.filter((url) => url.endsWith('.css')),
    scripts: ['/src/app/pages/entry-client.tsx'],
    modules: [],
  }
}
