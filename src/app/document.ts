import { escapeHtml } from '#shared/markup.ts'
import { preloadedFonts } from '#ui/fonts.ts'
import type { Head } from '#ui/page.ts'
import { headScript } from './head-script.ts'
import { headTags } from './head-tags.ts'
import { toData } from './page-data.ts'

/** The files that a page needs, as the build (or, in development, Vite) knows them. */
export type PageFiles = { styles: string[]; scripts: string[]; preloads: string[] }

export type DocumentParts = {
  head: Head
  address: string
  isPrivate: boolean
  structured?: object[]
  body: string
  state: unknown
  files: PageFiles
  /** The script of an analytics service, if the ministry uses one. */
  analytics?: { src: string; attributes: Record<string, string> } | undefined
}

/** The whole page as text. All that is inline is the script of the head and data, so one policy fits every page. */
export const renderDocument = ({
  head,
  address,
  isPrivate,
  structured = [],
  body,
  state,
  files,
  analytics,
}: DocumentParts): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${headTags(head, address, isPrivate, structured)}
<meta name="theme-color" content="#1B0920">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<script>${headScript}</script>
${lines([
  ...preloadedFonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  ),
  ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ...files.scripts.map((src) => `<script type="module" src="${src}"></script>`),
  analytics && analyticsScript(analytics),
])}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${toData(state)}</script>
</body>
</html>`

const lines = (parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n')

const analyticsScript = ({ src, attributes }: NonNullable<DocumentParts['analytics']>): string =>
  `<script defer src="${escapeHtml(src)}"${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}></script>`
