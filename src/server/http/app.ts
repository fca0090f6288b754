import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawReplyDefaultExpression, type RawRequestDefaultExpression } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Env } from '../env.ts'
import { logOptions } from '../log.ts'
import { answerErrors } from './errors.ts'
import { refuseCrossSite } from './security.ts'

/** A Fastify whose schemas are zod schemas. */
export type Api = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Who may call a route. There is no default: a route under /api without one stops the start. */
export type Access = 'public' | 'member' | 'administrator'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The topics whose changes make this answer, and every page that shows it, old. */
    reads?: string[]
  }
}

const bodyLimit = 64 * 1024
const longestRequestMs = 30_000

/** The web server without any feature: request ids, headers, refusals, error answers, limits. */
export const createApp = (env: Env, publicUrl: string): Api => {
  const app = fastify({
    logger: logOptions(env.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    bodyLimit,
    requestTimeout: longestRequestMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  refuseCrossSite(app, publicUrl)
  requireAccess(app)
  return app
}

/** Only the proxies that we know of may say who is behind them; `off` trusts nobody's word. */
const trustedProxies = (count: Env['TRUST_PROXY']) =>
  count === 'off' ? false : (_address: string, hop: number) => hop < count

const requireAccess = (app: Api): void => {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`The route ${url} does not say who may call it (config.access).`)
  })
}

/** Slow and failed requests are worth a line; the others would drown them. */
export const logRequests = (app: Api): void => {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.elapsedTime > 1_000 ? 'warn' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
