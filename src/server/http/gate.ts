import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'
import type { Api } from './app.ts'
import { isOwnCall } from './own-calls.ts'

/**
 * What answers visitors also while the site is closed, with all that stands below it: what monitors and payment providers need, the
 * dashboard, accounts of members and private links of emails. Nothing else does.
 */
const staysOpen = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/site.webmanifest',
  '/offline',
  '/uploads',
  '/admin',
  '/account',
  '/auth',
  '/my-registration',
  '/t',
  '/waiting-list',
  '/door',
  '/here',
  '/my-giving',
  '/my-request',
  '/circle',
  '/newsletter',
  '/donate/receipt',
  '/donate/success',
  '/event-registration/success',
  '/api/admin',
  '/api/webhooks',
  '/api/inbound-mail',
  '/api/user',
  '/api/door',
  '/api/here',
  '/api/event-registrations',
  '/api/event-waiting',
  '/api/donations',
  '/api/monthly-gifts',
  '/api/payments',
  '/api/request-thread',
  '/api/circle',
  '/api/newsletter/confirm',
  '/api/newsletter/unsubscribe',
  '/api/newsletter/one-click',
  '/emails/stop',
  '/api/emails',
  '/api/page-views',
  // Outside production.
  '/sandbox',
  '/dev',
]

/** Below them, and forms for strangers all the same. */
const closes = ['/api/user/register']

/** Whether a route or a page answers visitors while the site is closed. */
const answersWhileClosed = (pattern: string): boolean =>
  !closes.includes(pattern) && staysOpen.some((open) => pattern === open || pattern.startsWith(`${open}/`))

type Parts = {
  isOpen: () => boolean
  isOnTeam: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** Sends what visitors see instead of a page. */
  sendClosedPage: (reply: FastifyReply) => FastifyReply
}

/** Stands between visitors and a site that is not open. The team, signed in, passes. */
export class Gate {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isOpen(): boolean {
    return this.#parts.isOpen()
  }

  get sendClosedPage(): Parts['sendClosedPage'] {
    return this.#parts.sendClosedPage
  }

  /** Whether this page, or what this route answers, may be shown to who asks. */
  async admits(request: FastifyRequest, reply: FastifyReply, pattern: string): Promise<boolean> {
    if (this.isOpen || answersWhileClosed(pattern) || isOwnCall(request)) return true
    return this.#parts.isOnTeam(request, reply)
  }

  /** For every route but the pages: `serveSite` asks about those. To be called after `enforceAccess`. */
  guard(app: Api): void {
    app.addHook('onRequest', async (request, reply) => {
      const url = this.#closedRoute(request)
      if (url && !(await this.admits(request, reply, url))) throw new Refusal('site_closed')
    })
    // What the team sees now is for no proxy to keep and show to visitors.
    app.addHook('onSend', (request, reply, payload, done) => {
      if (this.#closedRoute(request)) reply.header('cache-control', noStore)
      done(null, payload)
    })
  }

  /** The pattern of a route that visitors are kept from now. */
  #closedRoute({ routeOptions: { url, config } }: FastifyRequest): string | undefined {
    if (this.isOpen || url === undefined || url === pagesRoute) return undefined
    const isForVisitors = (config.access ?? 'public') === 'public'
    return isForVisitors && !answersWhileClosed(url) ? url : undefined
  }
}

export const noStore = 'private, no-store'

/** All pages, and the files of the build, are one route. */
export const pagesRoute = '/*'
