import { preloadedFonts } from '#ui/fonts.ts'
import { themeScript } from '#ui/theme-script.ts'
import { site } from '#shared/site.ts'
import { fullTitle } from './head.ts'
import type { Head } from './page.tsx'

/** The files that a page needs, as the build (or, in development, Vite) knows them. */
export type PageFiles = { styles: string[]; scripts: string[]; preloads: string[]; inlineScripts: string[] }

export type DocumentParts = {
  head: Head
  canonical: string
  body: string
  state: unknown
  files: PageFiles
}

/** The whole page as text. All that is inline is the theme script and data, so one policy fits every page. */
export const renderDocument = ({ head, canonical, body, state, files }: DocumentParts): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(fullTitle(head))}</title>
<meta name="description" content="${escape(head.description)}">
${head.isPrivate ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(canonical)}">`}
<meta property="og:site_name" content="${escape(site.name)}">
<meta property="og:title" content="${escape(fullTitle(head))}">
<meta property="og:description" content="${escape(head.description)}">
<meta name="theme-color" content="#1B0920">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${themeScript}</script>
${files.inlineScripts.map((script) => `<script type="module">${script}</script>`).join('')}
${preloadedFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${toData(state)}</script>
</body>
</html>`

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const toData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
