/** The pages as the build has them, and the control beside them. Takes the place of the build's own entry. */
import type * as EntryServer from '#app/render/entry-server.tsx'
import { controlHtml, controlPath } from './control-page.ts'

const entry = new URL('../dist/server/entry-server.js', import.meta.url).href
const built = (await import(entry)) as typeof EntryServer

export const { faultFile, headScript } = built

export const createRenderer: typeof EntryServer.createRenderer = (settings) => {
  const renderer = built.createRenderer(settings)
  return {
    ...renderer,
    resolve: (path, search) =>
      path === controlPath
        ? { url: controlPath, pattern: controlPath, mayBeKept: true, file: faultFile, paysByCard: false }
        : renderer.resolve(path, search),
    render: async (url, fetchApi, facts) =>
      url === controlPath ? { status: 200, html: controlHtml() } : renderer.render(url, fetchApi, facts),
  }
}
