import { escapeHtml } from '#shared/text/escape-html.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import type { ArchivedIssue } from '../schema.ts'

export const mostInFeed = 30

/** The newest issues for a feed reader, as RSS 2.0. */
export const drawFeed = (issues: readonly ArchivedIssue[], publicUrl: string): string => {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeHtml(`Newsletter of ${site.name}`)}</title>
<link>${publicUrl}${paths.newsletter}</link>
<description>${escapeHtml(site.description)}</description>
<language>en</language>
<atom:link href="${publicUrl}${paths.newsletterFeed}" rel="self" type="application/rss+xml"/>
${issues.map((issue) => itemOf(issue, publicUrl)).join('\n')}
</channel></rss>
`
}

const itemOf = ({ slug, subject, previewLine, sentAt }: ArchivedIssue, publicUrl: string): string => {
  const address = `${publicUrl}${paths.newsletterIssue(slug)}`
  return `<item><title>${escapeHtml(subject)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${new Date(sentAt).toUTCString()}</pubDate><description>${escapeHtml(previewLine)}</description></item>`
}
