import { escapeHtml } from '#shared/markup.ts'
import type { Api } from '#server/http/app.ts'
import type { Site } from '#server/http/site.ts'

/** What search engines ask for first. */
export const serveSiteMap = (app: Api, site: () => Promise<Site>, publicUrl: string): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { renderer } = await site()
    const paths = await renderer.siteMap()
    const xml = siteMap(paths.map((path) => publicUrl + path))
    return reply.type('application/xml; charset=utf-8').header('cache-control', anHour).send(xml)
  })
}

const anHour = 'public, max-age=3600'

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

const siteMap = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
