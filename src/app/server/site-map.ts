import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import type { Api } from '#server/http/app.ts'
import type { Changes } from '#server/database/changes.ts'
import { chooseEncoding, compress, type Encoding } from '#server/http/files/encoding.ts'
import { securityHeaders } from '#server/http/security.ts'
import { readApi, type Site } from '#server/http/site.ts'

/** What search engines ask for first: `/sitemap.xml` names the parts, `/sitemap-1.xml` and so on. */
export const serveSiteMap = (
  app: Api,
  site: () => Promise<Site>,
  changes: Changes,
  publicUrl: string,
): void => {
  const write = async (requestId: string): Promise<SiteMap> => {
    const { moment } = changes
    const { renderer } = await site()
    const reading = readApi(app, requestId)
    try {
      const paths = await renderer.siteMap(reading.fetchApi)
      const addresses = paths.map((path) => publicUrl + path)
      return { files: siteMapFiles(addresses, publicUrl), moment, topics: [...reading.topics] }
    } catch (error) {
      // The log already has a line about the call that failed.
      throw reading.isComplete ? error : new Refusal('unavailable')
    }
  }
  let kept: Promise<SiteMap> | undefined

  /** Written again only when something that it lists has changed, however often it is asked for. */
  const current = async (requestId: string): Promise<SiteMap> => {
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
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = (await current(request.id)).files.get(request.url.split('?')[0]!)
    if (!file) throw new Refusal('not_found')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const tag = `"${file.tag}-${encoding}"`
    reply
      .headers(headers)
      .header('cache-control', anHour)
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/xml; charset=utf-8').send(await file.bytes(encoding))
  }
  app.get('/sitemap.xml', send)
  app.get('/sitemap-:part(^\\d+$).xml', send)
}

type SiteMap = { files: Map<string, XmlFile>; moment: number; topics: string[] }

const anHour = 'public, max-age=3600'

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** One file in the encodings that were asked for so far. All clients share its bytes, also those that read slowly. */
class XmlFile {
  readonly tag: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(xml: string) {
    const plain = Buffer.from(xml)
    this.tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    this.#encoded.set('identity', Promise.resolve(plain))
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    const plain = await this.#encoded.get('identity')!
    const encoded = this.#encoded.get(encoding) ?? compress(plain, encoding)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

// Search engines read 50,000 addresses of one file; a smaller file is sooner there.
const addressesOfAFile = 10_000

const siteMapFiles = (addresses: string[], publicUrl: string): Map<string, XmlFile> => {
  const files = new Map<string, XmlFile>()
  const count = Math.max(1, Math.ceil(addresses.length / addressesOfAFile))
  const names = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`)
  for (const [index, name] of names.entries()) {
    const part = addresses.slice(index * addressesOfAFile, (index + 1) * addressesOfAFile)
    files.set(name, new XmlFile(xmlOf('urlset', 'url', part)))
  }
  const index = names.map((name) => publicUrl + name)
  return files.set('/sitemap.xml', new XmlFile(xmlOf('sitemapindex', 'sitemap', index)))
}

const xmlOf = (list: string, entry: string, addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`),
    `</${list}>`,
    '',
  ].join('\n')
