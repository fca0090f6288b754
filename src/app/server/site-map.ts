import { Refusal } from '#shared/errors.ts'
import { escapeHtml } from '#shared/markup.ts'
import type { Api } from '#server/http/app.ts'
import type { Changes } from '#server/database/changes.ts'
import { securityHeaders } from '#server/http/security.ts'
import { readApi, type Site } from '#server/http/site.ts'

/** What search engines ask for first. */
export const serveSiteMap = (
  app: Api,
  site: () => Promise<Site>,
  changes: Changes,
  publicUrl: string,
): void => {
  const write = async (requestId: string): Promise<KeptMap> => {
    const { moment } = changes
    const { renderer } = await site()
    const reading = readApi(app, requestId)
    try {
      const paths = await renderer.siteMap(reading.fetchApi)
      return { xml: siteMap(paths.map((path) => publicUrl + path)), moment, topics: [...reading.topics] }
    } catch (error) {
      // The call that failed has its line in the log already.
      throw reading.isComplete ? error : new Refusal('unavailable')
    }
  }
  let kept: Promise<KeptMap> | undefined

  /** Written again only when something that it lists has changed, however often it is asked for. */
  const current = async (requestId: string): Promise<KeptMap> => {
    const before = kept
    const last = await before?.catch(() => undefined)
    if (last && !changes.hasChangedSince(last.moment, last.topics)) return last
    // Of all who waited for the old one, the first has it written again.
    if (!kept || kept === before) kept = write(requestId)
    return kept
  }

  const headers = securityHeaders({ publicUrl })
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const { xml } = await current(request.id)
    return reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(xml)
  })
}

type KeptMap = { xml: string; moment: number; topics: string[] }

const anHour = 'public, max-age=3600'

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

// Search engines read no more of one file.
const mostAddresses = 50_000

const siteMap = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, mostAddresses).map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
