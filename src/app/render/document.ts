import { colourPairs, coloursStyle } from '#shared/look/colour-pairs.ts'
import { iconAddress } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import type { Head } from '#browser/page.ts'
import { headTags } from './head-tags.ts'
import { toData } from './page-data.ts'

/** What a page needs, as the build (or, in development, Vite) knows it. */
export type PageFiles = {
  /** All its styles as text, for the page itself. In development Vite serves them as files. */
  inlineStyles?: string
  /** Its style sheets: those whose text is in the page, or those to load. */
  styles: string[]
  scripts: string[]
  /** The scripts and what they import, in the order that the browser asks for them. */
  modules: string[]
}

export type DocumentParts = {
  head: Head
  address: string
  isPrivate: boolean
  structured?: object[]
  body: string
  state: unknown
  /** Runs before anything is painted. */
  headScript: string
  files: PageFiles
  /** The script of an analytics service, if the ministry uses one. */
  analytics?: { src: string; attributes: Record<string, string> } | undefined
}

/**
 * The whole page as text. Its first screen needs nothing else: the styles stand in it, and its scripts wait in a
 * template until it is painted (see `load-scripts.ts`). The content policy allows script and styles by their hashes.
 * `expect` lets the browser paint when the header is whole: it would move while its links arrive.
 */
export const renderDocument = ({
  head,
  address,
  isPrivate,
  structured = [],
  body,
  state,
  headScript,
  files,
  analytics,
}: DocumentParts): string => {
  const { preloads, markup } = splitPreloads(body)
  return `<!doctype html>
<html lang="en"${coloursAttribute()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${preloads}${headTags(head, address, isPrivate, structured)}
<meta name="theme-color" content="${colourPairs[site.look.colours].light.night}">
<link rel="icon" href="${iconAddress('/favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconAddress('/apple-touch-icon.png')}">
<link rel="manifest" href="${iconAddress('/site.webmanifest')}">
<script>${headScript}</script>
<link rel="expect" href="#main" blocking="render">
${styleTags(files)}${coloursTag()}
<template id="scripts">${scriptTags(files)}</template>
${analytics ? analyticsScript(analytics) : ''}
</head>
<body>
<div id="root">${markup}</div>
<script type="application/json" id="state">${toData(state)}</script>
</body>
</html>`
}

/** React writes what is to be fetched first, the picture of the first screen, before the markup. In the head it is found sooner. */
const splitPreloads = (body: string): { preloads: string; markup: string } => {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(body)?.[0] ?? ''
  return { preloads, markup: body.slice(preloads.length) }
}

const styleTags = ({ inlineStyles, styles }: PageFiles): string =>
  inlineStyles === undefined
    ? styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
    : `<style>${inlineStyles}</style>`

/** Only what differs from tokens.css, for the colours that the community has chosen. */
const coloursTag = (): string => {
  const style = coloursStyle(site.look.colours)
  return style && `<style>${style}</style>`
}

const coloursAttribute = (): string =>
  site.look.colours === 'hibiscus' ? '' : ` data-colours="${site.look.colours}"`

const scriptTags = ({ inlineStyles, styles, scripts, modules }: PageFiles): string =>
  [
    // A disabled link loads nothing. It tells Vite, which loads styles with the code of a page, that they are here.
    ...(inlineStyles === undefined
      ? []
      : styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ].join('')

const analyticsScript = ({ src, attributes }: NonNullable<DocumentParts['analytics']>): string =>
  `<script defer src="${escapeHtml(src)}"${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}></script>`
