import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'

/** A request that the program makes to itself has no address, or this machine's. */
const isLoopback = (address: string | undefined): boolean =>
  address === undefined || address === '::1' || /^(::ffff:)?127\./.test(address)

/** Names that lead only to this machine. `localhost` may not be given away (RFC 6761). */
const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)

/** Two of them, and a proxy may look at one while we look at the other. */
const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count += 1
  return count <= 1
}

/** Monitors and load balancers ask by the address of the machine. */
const forMonitors = new Set(['/healthz', '/readyz', '/readyz/jobs', '/metrics'])

/** Whether a page may be sent without a further look: one Host header, and it is ours. */
export const hostCheck = (publicUrl: string, isProduction: boolean) => {
  const { hostname } = new URL(publicUrl)
  const isOwn = (host: string | undefined): boolean =>
    !isProduction || (host !== undefined && host.replace(/:\d+$/, '').toLowerCase() === hostname)
  return {
    isOwn,
    isPlain: (request: IncomingMessage): boolean => hasOneHost(request) && isOwn(request.headers.host),
  }
}

/**
 * RFC 9112 asks for 400 where there are two Host headers, and 421 says that an address is not ours. In production only: a
 * developer comes by many names. A proxy on this machine may pass the name that it knows us by, and a trusted one the
 * visitor's as `X-Forwarded-Host`.
 */
export const refuseOtherHosts = (app: FastifyInstance, publicUrl: string, isProduction: boolean): void => {
  const { isOwn } = hostCheck(publicUrl, isProduction)
  const isForUs = (request: FastifyRequest): boolean => {
    const { host, raw, url } = request
    if (isOwn(raw.headers.host) || isOwn(host) || forMonitors.has(url)) return true
    return isLoopback(raw.socket.remoteAddress) && isLoopbackHost(raw.headers.host ?? '')
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneHost(request.raw)) return done(new Refusal('malformed_request'))
    done(isForUs(request) ? undefined : new Refusal('wrong_host'))
  })
}

const forwarded = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * The mailbox and the sandbox hold private links: another machine finds nothing there, also where HOST lets it in, where a
 * proxy on this machine passes its requests on, or where a name was made to lead here.
 */
export const answerOnlyHere = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isHere =
      isLoopback(raw.socket.remoteAddress) &&
      isLoopbackHost(raw.headers.host ?? '') &&
      !Object.keys(raw.headers).some((name) => forwarded.test(name))
    done(isHere ? undefined : new Refusal('not_found'))
  })
}
