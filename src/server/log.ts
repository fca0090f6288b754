import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'

export type Logger = FastifyBaseLogger

/**
 * What may be written to the log: the route, never the address with its query; no header, no body, no
 * network address. The log says what happened, not to whom.
 */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie', 'to', 'email'],
    remove: true,
  },
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply) => ({ status: reply.statusCode }),
    err: (error) => ({
      type: error.name,
      // A statement that failed carries its values in the message; its code and constraint tell enough.
      message: 'query' in error ? 'a database statement failed' : error.message,
      code: causeOf(error)?.code,
      constraint: causeOf(error)?.constraint,
      stack: 'query' in error ? '' : (error.stack ?? ''),
    }),
  },
})

/** For a process that serves nothing itself. */
export const createLogger = (level: string): Logger => fastify({ logger: logOptions(level) }).log

const causeOf = (error: unknown): { code?: string; constraint?: string } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('cause' in error && typeof error.cause === 'object' && error.cause !== null) return error.cause
  return error
}
