import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAnswer, ApiError } from '#shared/calls/api-client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { changedSite, site as facts, type Colours, type Site as Facts } from '#shared/site.ts'
import type { Api } from './app.ts'
import type { Asset } from './files/assets.ts'
import { chooseEncoding } from './files/encoding.ts'
import { noStore, pagesRoute, type Gate } from './gate.ts'
import type { Answer, PageCache, RenderedPage } from './page-cache.ts'
import { ownAgent } from './own-calls.ts'
import { idHeaderOf, requestIdHeader } from './request-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that is asked for, as `/events/:id`. All pages are one route to Fastify. */
    page: string
  }
}

/** Asks our own API, in this process: what is rendered is what the browser would have fetched. */
export type FetchApi = (path: string) => Promise<unknown>

/** What the pages tell the server about themselves. `src/app/render/entry-server.tsx` is the one there is. */
export type Renderer = {
  /** Where an address leads: to another one, or to a page. */
  resolve: (path: string, search: URLSearchParams) => { redirect: string } | PageAddress
  render: (
    url: string,
    fetchApi: FetchApi,
    facts: Partial<Facts>,
  ) => Promise<Pick<RenderedPage, 'status' | 'html'>>
  renderFault: (requestId: string, facts: Partial<Facts>) => string
  /** The addresses of all pages that are meant to be found. */
  siteMap: (fetchApi: FetchApi) => Promise<string[]>
}

/** The address by which a page is rendered and kept: just what it depends on stands in it. */
type PageAddress = { url: string; pattern: string; mayBeKept: boolean } & PageKind

/** What the policies of a page depend on: its styles, which belong to its module, and whether cards are paid with. */
export type PageKind = {
  file: string
  paysByCard: boolean
  usesCamera?: boolean
  /** The team's pages show emails as they will be, in a frame. */
  showsEmails?: boolean
}

export type Site = {
  renderer: Renderer
  assets: Map<string, Asset>
  /** A file that this build no longer has, and that a page opened before the update still wants. */
  findEarlierAsset?: (path: string) => Promise<Asset | undefined>
  /** The policies of redirects and of the page that tells of a fault. */
  faultHeaders: (colours: Colours) => Record<string, string>
  /** The policies of a page. They allow the styles in it, and so those of the colours that the community has chosen. */
  headersOf: (page: PageKind, colours: Colours) => Record<string, string>
}

/** A file of the build that is drawn instead, for a community with a mark of its own. */
type FindDrawn = (path: string, search: string) => Promise<Asset | undefined>

/** Where a page is now whose address has changed. */
type FindMoved = (path: string) => string | undefined

/** Serves the files of the build and every page. Mounted last: an address without another route is a page. */
export const serveSite = (
  app: Api,
  site: () => Promise<Site>,
  cache: PageCache,
  gate: Gate,
  findDrawn: FindDrawn = async () => undefined,
  findMoved: FindMoved = () => undefined,
): void => {
  app.decorateRequest('page', '')
  app.get(pagesRoute, async (request, reply) => {
    const { renderer, assets, findEarlierAsset, faultHeaders, headersOf } = await site()
    const { path, search } = splitUrl(request.url)
    if (path.startsWith('/api/')) throw new Refusal('not_found')
    const asset =
      (await findDrawn(path, search)) ??
      assets.get(path) ??
      (path.startsWith('/assets/') ? await findEarlierAsset?.(path) : undefined)
    if (asset) return sendAsset(request, reply, asset)
    const place = renderer.resolve(path, new URLSearchParams(search))
    if ('redirect' in place)
      return reply.headers(faultHeaders(facts.look.colours)).redirect(place.redirect, 301)
    request.page = place.pattern
    if (!(await gate.admits(request, reply, place.pattern))) return gate.sendClosedPage(reply)
    const moved = findMoved(path)
    if (moved !== undefined)
      // Asked again each time: a name may change back.
      return reply
        .headers(faultHeaders(facts.look.colours))
        .header('cache-control', 'no-cache')
        .redirect(moved, 301)
    try {
      const kept = cache.fresh(place.url)
      if (kept) cache.counts.sent += 1
      const page =
        kept ??
        (await cache.refresh(
          place.url,
          (requestId) => renderPage(app, renderer, place, headersOf, requestId),
          request.id,
        ))
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const answer = page.answer(encoding) ?? (await page.encode(encoding))
      reply.hijack()
      return sendPage(request.raw, reply.raw, page.status, gate.isOpen ? answer : keptByNobody(answer))
    } catch (error) {
      request.log.error({ err: error, req: request }, 'a page could not be rendered')
      reply.code(500).headers(faultHeaders(facts.look.colours)).type('text/html; charset=utf-8')
      reply.header('cache-control', 'no-store').header(requestIdHeader, request.id)
      return reply.send(renderer.renderFault(request.id, changedSite(facts)))
    }
  })

  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
}

/**
 * A page that is kept is sent before Fastify hears of it: a route, a request id and a logger for each of them
 * would double what it costs. Where every answer is logged, they all go the long way.
 */
export const sendKeptPages = (
  { server, log }: Api,
  cache: PageCache,
  gate: Gate,
  isForUs: (request: IncomingMessage) => boolean,
): void => {
  if (['info', 'debug', 'trace'].includes(log.level)) return
  const [answerOthers] = server.listeners('request') as RequestListener[]
  if (!answerOthers) return
  server.off('request', answerOthers).on('request', (request, response) => {
    const maySend = gate.isOpen && isPlainRead(request) && isForUs(request)
    const page = maySend ? cache.fresh(request.url ?? '') : undefined
    const answer = page?.answer(chooseEncoding(request.headers['accept-encoding']))
    if (page && answer) {
      cache.counts.sent += 1
      sendPage(request, response, page.status, answer)
    } else answerOthers(request, response)
  })
}

/** While the site is closed a page is for the team alone, and no proxy may show it to others. */
const keptByNobody = ({ bytes, headers, headersIfKnown }: Answer): Answer => {
  const alone = { 'cache-control': noStore }
  return { bytes, headers: { ...headers, ...alone }, headersIfKnown: { ...headersIfKnown, ...alone } }
}

const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

const renderPage = async (
  app: Api,
  renderer: Renderer,
  { url, mayBeKept, ...kind }: PageAddress,
  headersOf: Site['headersOf'],
  requestId: string | undefined,
): Promise<RenderedPage> => {
  const reading = readApi(app, requestId)
  // Before the rendering, which takes the facts as they are now.
  const policies = headersOf(kind, facts.look.colours)
  const page = await renderer.render(url, reading.fetchApi, changedSite(facts))
  const { isComplete, topics } = reading
  return {
    ...page,
    status: isComplete ? page.status : 503,
    topics: [...topics],
    isKeepable: isComplete && mayBeKept,
    policies,
  }
}

/**
 * Asks our own API, and notes what the answers are about and whether all of them could be given. In the log all calls
 * have one id: that of the request which they are for.
 */
export const readApi = (app: Api, requestId: string = randomUUID()) => {
  const headers = { 'user-agent': ownAgent, [requestIdHeader]: requestId }
  const reading = {
    // Every page names the community.
    topics: new Set<string>(['words']),
    isComplete: true,
    fetchApi: (async (path) => {
      const answer = await app.inject({ method: 'GET', url: path, headers })
      for (const topic of String(answer.headers['cache-tag'] ?? '').split(','))
        if (topic) reading.topics.add(topic)
      if (answer.statusCode >= 500) reading.isComplete = false
      if (answer.statusCode >= 400) throw new ApiError(answer.statusCode, answer.body)
      return readAnswer(answer.json(), answer.headers['x-total-count']?.toString())
    }) as FetchApi,
  }
  return reading
}

const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { bytes, headers, headersIfKnown }: Answer,
): void => {
  const isKnown = status === 200 && request.headers['if-none-match']?.includes(headers.etag!)
  const id = idHeaderOf(request)
  if (isKnown) response.writeHead(304, id ? { ...headersIfKnown, ...id } : headersIfKnown).end()
  else response.writeHead(status, id ? { ...headers, ...id } : headers).end(bytes)
}

const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply => {
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = asset.bytes.has(accepted) ? accepted : 'identity'
  // The policies of a page mean nothing for a file, and would cost a phone more than some of the files.
  // Pictures in PNG and JPEG are also shown by others: the mark in emails, the preview of a shared link.
  const shownBy = /image\/(png|jpeg)/.test(asset.type) ? 'cross-origin' : 'same-origin'
  reply.header('x-content-type-options', 'nosniff')
  // A connection stays open without being told; of a small file these two headers were a tenth.
  reply.raw.removeHeader('connection')
  // Scripts and styles hold no secret, and a visit loads twenty of them.
  if (!/javascript|css/.test(asset.type)) reply.header('cross-origin-resource-policy', shownBy)
  reply.header('vary', 'Accept-Encoding').header('cache-control', asset.cacheControl)
  if (asset.tag) {
    const tag = `"${asset.tag}-${encoding}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(asset.bytes.get(encoding))
}

const splitUrl = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}
