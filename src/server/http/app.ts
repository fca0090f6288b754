import type { Server } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { Shortages } from '../database/shortages.ts'
import type { Env } from '../env.ts'
import { logOptions } from '../log.ts'
import { reporterOf } from '../reports/error-reports.ts'
import { requireAccess } from './access.ts'
import { answerErrors } from './errors.ts'
import { refuseOtherHosts } from './hosts.ts'
import { plainWords } from './plain-words.ts'
import { idHeaderOf, requestIdOf } from './request-id.ts'
import { refuseCrossSite, securityHeaders } from './security.ts'

/** A Fastify whose schemas are zod schemas. */
export type Api = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The topics whose changes make this answer, and every page that shows it, old. */
    reads?: readonly string[]
    /** The code for an id that cannot be one; the same as for an unknown id. */
    notFound?: ErrorCode
    /** May take minutes to arrive, as an upload over a slow network does. */
    isLong?: boolean
  }
}

const bodyLimit = 64 * 1024
const longestRequestMs = 30_000
const longestUploadMs = 5 * 60_000

/** The web server without any feature: request ids, headers, refusals, error answers, limits. */
export const createApp = (env: Env, publicUrl: string, shortages = new Shortages()): Api => {
  const answerError = answerErrors(securityHeaders({ publicUrl }), shortages)
  const app = fastify({
    logger: logOptions(env.LOG_LEVEL, reporterOf(env)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    bodyLimit,
    // Node looks for slow requests so often; its default is every 30 seconds.
    http: { headersTimeout: longestRequestMs, connectionsCheckingInterval: 1_000 },
    requestTimeout: longestUploadMs,
    // Readiness waits for open requests before: what is left then has had its time, or never sent a request.
    forceCloseConnections: true,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readable(url),
    // What fails before a route is found: an address that is no text, or far too long.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }).withTypeProvider<ZodTypeProvider>()
  z.config({ customError: plainWords })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(idHeaderOf(request) ?? {})
    done()
  })
  // Without a body every field is missing, and each says so.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
  // The API reads JSON and nothing else.
  app.removeContentTypeParser('text/plain')
  refuseOtherHosts(app, publicUrl, env.isProduction)
  refuseCrossSite(app, publicUrl, env.isProduction)
  requireAccess(app)
  limitArrival(app)
  return app
}

/** An address that cannot be decoded becomes one that does not exist, and is answered as not found. */
const readable = (url: string): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

/** Only known proxies may name the client behind them; `off` trusts none. */
const trustedProxies = (count: Env['TRUST_PROXY']) =>
  count === 'off' ? false : (_address: string, hop: number) => hop < count

/**
 * A client that sends its body a byte at a time must not hold a connection for as long as an upload may. Only who was
 * let in has that time: `preParsing` comes after every question of access.
 */
const limitArrival = (app: Api): void => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const letIn = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0')
    if (hasBody) {
      const timer = setTimeout(() => request.raw.destroy(), longestRequestMs).unref()
      timers.set(request, timer)
      request.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    letIn.add(request)
    if (request.routeOptions.config.isLong) clearTimeout(timers.get(request))
    done(null, payload)
  })
  // An upload that is refused before any of it was read: no more of it is wanted, so the connection ends.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefused = request.routeOptions.config.isLong && !letIn.has(request)
    if (isRefused && !request.raw.complete) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Slow requests are worth a line; the others would drown them. A fault has its line where it is answered. */
export const logRequests = (app: Api): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.elapsedTime > 1_000 ? 'warn' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}
