import { escapeHtml } from '#shared/text/escape-html.ts'
import { previewAddress } from '#shared/look/preview.ts'
import { site } from '#shared/site.ts'
import { fullTitle, type Head } from '#browser/page.ts'
import { toData } from './page-data.ts'

const sitePicture = (): NonNullable<Head['image']> => ({
  path: previewAddress(),
  alt: `${site.name}: ${site.tagline}`,
})

/** What search engines and shared links read of a page. */
export const headTags = (head: Head, address: string, isPrivate: boolean, structured: object[]): string => {
  const title = escapeHtml(fullTitle(head.title))
  const description = escapeHtml(head.description)
  const picture = head.image ?? sitePicture()
  const image = new URL(picture.path, address).href
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    // The script in the head compares it with what the visitor has closed.
    ...(site.announcement.text
      ? [`<meta name="announcement" content="${escapeHtml(site.announcement.text)}">`]
      : []),
    isPrivate || head.isUnlisted
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    ...(picture.isUploaded
      ? []
      : [
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
        ]),
    `<meta property="og:image:alt" content="${escapeHtml(picture.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${escapeHtml(image)}">`,
    ...structured.map(
      (thing) =>
        `<script type="application/ld+json">${toData({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
  ].join('\n')
}
