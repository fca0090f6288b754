import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'

type Policy = {
  publicUrl: string
  /** What stands in the page itself: the policy allows it by its hash. */
  inlineScripts?: string[]
  inlineStyles?: string[]
  /** An analytics service that the ministry uses as well as our own count. */
  analyticsOrigin?: string | undefined
  /** The page takes cards with Stripe.js. */
  withStripe?: boolean
  /** The page may ask for the camera. */
  withCamera?: boolean
  /** The page shows emails in a frame. Their own policy lets nothing in them run. */
  withEmails?: boolean
}

/** What Stripe.js needs, as its documentation lists it. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const nothing = { scripts: [], connections: [], frames: [] }

/** Where a page may load things from. Everything that is not listed is refused by the browser. */
const contentPolicy = (
  {
    inlineScripts = [],
    inlineStyles = [],
    analyticsOrigin = '',
    withStripe = false,
    withEmails = false,
  }: Policy,
  isHttps: boolean,
): string => {
  const { scripts, connections, frames } = withStripe ? stripe : nothing
  return [
    `default-src 'none'`,
    allow('script-src', `'self'`, ...inlineScripts.map(hashOf), analyticsOrigin, ...scripts),
    allow('style-src', `'self'`, ...inlineStyles.map(hashOf)),
    `img-src 'self' data: https://i.ytimg.com`,
    `font-src 'self'`,
    allow('connect-src', `'self'`, analyticsOrigin, ...connections),
    `media-src 'self'`,
    allow('frame-src', withEmails ? `'self'` : '', 'https://www.youtube-nocookie.com', ...frames),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const allow = (directive: string, ...sources: string[]): string =>
  [directive, ...sources].filter(Boolean).join(' ')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The headers of data. No browser shows it as a page, so the policies of pages would only cost a phone their bytes. */
export const dataHeaders = (publicUrl: string): Record<string, string> => {
  const isHttps = publicUrl.startsWith('https://')
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && transportSecurity),
  }
}

const transportSecurity = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The headers of every page and refusal. Made once for each kind of page: they are the same for everyone. */
export const securityHeaders = (policy: Policy): Record<string, string> => {
  const isHttps = policy.publicUrl.startsWith('https://')
  return {
    'content-security-policy': contentPolicy(policy, isHttps),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${policy.withCamera ? 'self' : ''}), microphone=(), geolocation=(), browsing-topics=()`,
    // Some banks ask for their second step in a window of their own, which must find its way back.
    'cross-origin-opener-policy': policy.withStripe ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps && transportSecurity),
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser says where a request comes from; one that another site made is refused. Programs that are no
 * browsers (a mail provider's one-click unsubscribe, curl) say nothing, and have no cookies to abuse.
 */
export const refuseCrossSite = (app: FastifyInstance, publicUrl: string, isProduction: boolean): void => {
  const own = new URL(publicUrl)
  // In development people also come by another name or port. In production there is one address.
  const isOwn = (origin: string, host: string | undefined): boolean => {
    if (isProduction) return origin === own.origin
    const from = URL.parse(origin)?.host
    return from !== undefined && (from === host || from === own.host)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && !isSameSite(request, isOwn)
    done(isRefused ? new Refusal('cross_site_request') : undefined)
  })
}

type IsOwn = (origin: string, host: string | undefined) => boolean

const isSameSite = (request: FastifyRequest, isOwn: IsOwn): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || isOwn(origin, host)
}
