import { createHash } from 'node:crypto'
import { graceMs, type Changes } from '../database/changes.ts'
import { compress, type Encoding } from './files/encoding.ts'

export type RenderedPage = {
  status: number
  html: string
  /** What the page shows, so that a change of it makes the page old. */
  topics: readonly string[]
  /** False when something the page shows could not be read, and for pages that no cache may keep. */
  isKeepable: boolean
  /** What the browser may do with it. */
  policies: Headers
}

type Headers = Readonly<Record<string, string>>

/** For the request with this id, or for no request in particular. */
type Render = (requestId?: string) => Promise<RenderedPage>

/** How a page came to be: the moment and the time at which its rendering began, and how to render it again. */
type Rendering = { moment: number; begunAt: number; render: Render }

/**
 * A browser asks each time. A proxy may send the page for a second, one more while it asks for the next one, and for
 * a day if we do not answer. A kept page holds nothing about the visitor.
 */
const forBrowsersAndProxies = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

/** A page as it goes out, with the headers for a client that lacks it, and for one that has it. */
export type Answer = { bytes: Buffer; headers: Headers; headersIfKnown: Headers }

/** A page as bytes, in the encodings that clients have asked for so far. */
export class KeptPage {
  readonly status: number
  readonly topics: readonly string[]
  readonly isKeepable: boolean
  readonly moment: number
  readonly begunAt: number
  readonly renderedAt = Date.now()
  readonly render: Render
  /** When it should have been rendered again and could not be. */
  failed: { at: number; moment: number } | undefined
  readonly #tag: string
  readonly #policies: Headers
  #isThorough = false
  #answers = new Map<Encoding, Answer>()
  #compressing = new Map<Encoding, Promise<Answer>>()

  constructor(page: RenderedPage, { moment, begunAt, render }: Rendering) {
    const plain = Buffer.from(page.html)
    this.status = page.status
    this.topics = page.topics
    this.isKeepable = page.isKeepable
    this.moment = moment
    this.begunAt = begunAt
    this.render = render
    this.#tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    this.#policies = page.policies
    this.#add('identity', plain)
  }

  /** If it is ready in this encoding. A page that is still asked for after a while is worth more work. */
  answer(encoding: Encoding): Answer | undefined {
    const answer = this.#answers.get(encoding)
    if (answer && encoding === 'br' && !this.#isThorough && Date.now() - this.renderedAt > calmAfterMs)
      this.#compressThoroughly()
    return answer
  }

  /** One compression for all who wait for it. */
  encode(encoding: Encoding): Promise<Answer> {
    const underway = this.#compressing.get(encoding)
    if (underway) return underway
    const answer = compress(this.#answers.get('identity')!.bytes, encoding)
      .then((bytes) => this.#add(encoding, bytes))
      .finally(() => this.#compressing.delete(encoding))
    this.#compressing.set(encoding, answer)
    return answer
  }

  /** A page that was rendered again and is the same to the byte needs no second compression. */
  takeOver(last: KeptPage): void {
    if (last.#tag !== this.#tag) return
    this.#isThorough = last.#isThorough
    this.#answers = last.#answers
    this.#compressing = last.#compressing
  }

  get size(): number {
    return Array.from(this.#answers.values()).reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  #compressThoroughly(): void {
    this.#isThorough = true
    compress(this.#answers.get('identity')!.bytes, 'br', 'thorough').then(
      (bytes) => this.#add('br', bytes),
      // What is there is good enough.
      () => {},
    )
  }

  #add(encoding: Encoding, bytes: Buffer): Answer {
    const headersIfKnown = {
      ...this.#policies,
      vary: 'Accept-Encoding',
      etag: `"${this.#tag}-${encoding}"`,
      'cache-control': this.isKeepable ? forBrowsersAndProxies : 'no-store',
    }
    const headers = {
      ...headersIfKnown,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const answer = { bytes, headers, headersIfKnown }
    this.#answers.set(encoding, answer)
    return answer
  }
}

// Time passes too: an event that was upcoming this morning is not upcoming tonight.
const oldestMs = 60_000
const restMs = 10_000
const calmAfterMs = 2_000

/**
 * Public pages are the same for everyone, so a rendered page is kept until something it shows changes.
 * The least recently used pages make room when `maxBytes` are reached.
 */
export class PageCache {
  /** Pages that were sent from memory, and renderings. Plain numbers: thousands are sent in a second. */
  readonly counts = { sent: 0, rendered: 0 }
  readonly #changes: Changes
  readonly #maxBytes: number
  readonly #pages = new Map<string, KeptPage>()
  readonly #underway = new Map<string, { moment: number; page: Promise<KeptPage> }>()

  /** With no bytes at all it keeps nothing, for development. */
  constructor(changes: Changes, maxBytes = 32 * 1024 * 1024) {
    this.#changes = changes
    this.#maxBytes = maxBytes
  }

  /** The page, if it may be sent. If there is news, it is also rendered again, at most once a second. */
  fresh(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (!page || !this.#isFresh(page)) return undefined
    if (this.#shouldFollow(page) && !this.#underway.has(key)) this.refresh(key, page.render).catch(() => {})
    // A map keeps the order of its entries: the page that was asked for last goes last.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Renders a page once for all who wait for it; if that fails, the last good one is better than none. */
  async refresh(key: string, render: Render, requestId?: string): Promise<KeptPage> {
    const last = this.#pages.get(key)
    if (last && this.#hasJustFailed(last)) return last
    const moment = this.#changes.lastUrgent
    try {
      const page = await this.#renderOnce(key, render, requestId)
      if (page.isKeepable) this.#keep(key, page)
      if (page.isKeepable || !last) return page
    } catch (error) {
      if (!last) throw error
    }
    last.failed = { at: Date.now(), moment }
    return last
  }

  get bytes(): number {
    return Array.from(this.#pages.values()).reduce((sum, page) => sum + page.size, 0)
  }

  get count(): number {
    return this.#pages.size
  }

  #isFresh(page: KeptPage): boolean {
    return Date.now() - page.renderedAt < oldestMs && !this.#changes.hasChangedSince(page.moment, page.topics)
  }

  /** A database that hangs takes seconds to fail: one visitor in a while waits for it, and not each of them. */
  #hasJustFailed({ failed }: KeptPage): boolean {
    return (
      failed !== undefined && failed.moment === this.#changes.lastUrgent && Date.now() - failed.at < restMs
    )
  }

  #shouldFollow(page: KeptPage): boolean {
    return (
      this.#changes.hasNewsSince(page.moment, page.topics) &&
      Date.now() - page.begunAt >= graceMs &&
      !this.#hasJustFailed(page)
    )
  }

  #renderOnce(key: string, render: Render, requestId?: string): Promise<KeptPage> {
    const underway = this.#underway.get(key)
    // A rendering that began before the last urgent change may have read what is old by now.
    if (underway && underway.moment >= this.#changes.lastUrgent) return underway.page
    const { moment } = this.#changes
    const begunAt = Date.now()
    this.counts.rendered += 1
    const page = render(requestId).then((rendered) => new KeptPage(rendered, { moment, begunAt, render }))
    const entry = { moment, page }
    this.#underway.set(key, entry)
    const forget = () => {
      if (this.#underway.get(key) === entry) this.#underway.delete(key)
    }
    page.then(forget, forget)
    return page
  }

  #keep(key: string, page: KeptPage): void {
    const kept = this.#pages.get(key)
    if ((kept && kept.moment > page.moment) || page.size > this.#maxBytes) return
    if (kept) page.takeOver(kept)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    let total = this.bytes
    for (const [oldest, { size }] of this.#pages) {
      if (total <= this.#maxBytes || oldest === key) break
      this.#pages.delete(oldest)
      total -= size
    }
  }
}
