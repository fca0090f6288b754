import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#server/env.ts'
import { loadAssets, type Asset } from '#server/http/files/assets.ts'
import { securityHeaders } from '#server/http/security.ts'
import type { Site } from '#server/http/site.ts'
import { StartupError } from '#server/startup-error.ts'
import { analyticsScript } from './analytics-script.ts'
import { coloursStyle } from '#shared/look/colour-pairs.ts'
import type { Colours } from '#shared/site.ts'
import type { PageFiles } from './document.ts'
import type * as EntryServer from './entry-server.tsx'

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

export const ownDist = path.resolve(import.meta.dirname, '../../../dist')

/** The site as `npm run build` made it. */
export const loadBuiltSite = async (
  publicUrl: string,
  env: Pick<Env, 'isProduction' | 'ANALYTICS_SCRIPT_URL' | 'ANALYTICS_SITE' | 'STRIPE_PUBLISHABLE_KEY'>,
  dist = ownDist,
): Promise<Site> => {
  const entry = path.join(dist, 'server/entry-server.js')
  if (!existsSync(entry)) throw new StartupError('The pages are not built yet. Run `npm run build` first.')
  const { createRenderer, faultFile, headScript } = (await import(
    pathToFileURL(entry).href
  )) as typeof EntryServer
  const analytics = analyticsScript(env)
  const manifest = JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const assets = loadAssets(path.join(dist, 'client'))
  const filesOf = remembering((file: string) => findPageFiles(manifest, assets, file))
  const policiesOf = (
    file: string,
    colours: Colours,
    uses: { withStripe?: boolean; withCamera?: boolean; withEmails?: boolean } = {},
  ) =>
    securityHeaders({
      publicUrl,
      inlineScripts: [headScript],
      inlineStyles: [filesOf(file).inlineStyles, coloursStyle(colours)].filter(Boolean),
      analyticsOrigin: analytics && new URL(analytics.src).origin,
      ...uses,
    })
  const takesCards = env.STRIPE_PUBLISHABLE_KEY !== undefined
  return {
    renderer: createRenderer({ publicUrl, isProduction: env.isProduction, filesOf, analytics }),
    assets,
    faultHeaders: (colours) => policiesOf(faultFile, colours),
    headersOf: ({ file, paysByCard, usesCamera = false, showsEmails = false }, colours) =>
      policiesOf(file, colours, {
        withStripe: paysByCard && takesCards,
        withCamera: usesCamera,
        withEmails: showsEmails,
      }),
  }
}

/** Each page is looked up once. */
const remembering = <Found>(find: (file: string) => Found): ((file: string) => Found) => {
  const found = new Map<string, Found>()
  return (file) => {
    const known = found.get(file) ?? find(file)
    found.set(file, known)
    return known
  }
}

const entryFile = 'src/app/pages/entry-client.tsx'

/** The entry and the page's own chunk with all that they import, so that nothing is discovered late. */
const findPageFiles = (
  manifest: Manifest,
  assets: Map<string, Asset>,
  file: string,
): PageFiles & { inlineStyles: string } => {
  const chunks = [...new Set([...withImports(manifest, entryFile), ...withImports(manifest, file)])]
  const names = new Set(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []))
  const styles = Array.from(names, (name) => `/${name}`)
  return {
    inlineStyles: styles.map((path) => String(assets.get(path)?.bytes.get('identity')).trim()).join('\n'),
    styles,
    scripts: [`/${manifest[entryFile]?.file}`],
    // The entry, which is the largest by far, first: the small ones come while it is on its way.
    modules: chunks.map((chunk) => `/${manifest[chunk]?.file}`),
  }
}

const withImports = (manifest: Manifest, chunk: string, seen = new Set<string>()): Set<string> => {
  if (!manifest[chunk]) throw new Error(`The build has no ${chunk}. Check its name in the route table.`)
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const imported of manifest[chunk].imports ?? []) withImports(manifest, imported, seen)
  return seen
}
