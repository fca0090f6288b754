import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import { routeNameOf } from './http/route-name.ts'
import type { Fault, ReportFault } from './reports/error-reports.ts'

export type Logger = FastifyBaseLogger

const errorLevel = 50
const fatalLevel = 60

/**
 * What may be written to the log: the route, never the address with its query; no header, no body, no network
 * address. The log says what happened, not who it happened to. Each line about a fault is reported too, if there is a
 * `report`.
 */
export const logOptions = (level: string, report?: ReportFault): FastifyServerOptions['logger'] => ({
  level,
  ...(report && {
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel >= errorLevel) report(faultOf(args, lineLevel, this.bindings().reqId))
        method.apply(this, args)
      },
    },
  }),
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie', 'to', 'email'],
    remove: true,
  },
  serializers: {
    req: (request) => ({ method: request.method, route: routeNameOf(request) }),
    res: (reply) => ({ status: reply.statusCode }),
    err: describe,
  },
})

const describe = (error: Error) => ({
  type: error.name,
  // A statement that failed carries its values in the message; its code and constraint tell enough.
  message: 'query' in error ? 'a database statement failed' : error.message,
  code: causeOf(error)?.code,
  constraint: causeOf(error)?.constraint,
  stack: 'query' in error ? '' : (error.stack ?? ''),
})

/** What a line says, without anything that the log would leave out. */
const faultOf = (args: readonly unknown[], level: number, requestId: unknown): Fault => {
  const [first, second] = args
  const details = (typeof first === 'object' && first !== null ? first : {}) as Partial<LineOfFault>
  const message = [first, second].find((arg) => typeof arg === 'string') ?? ''
  const error = details.err instanceof Error ? describe(details.err) : { type: 'Error', message, stack: '' }
  return {
    level: level >= fatalLevel ? 'fatal' : 'error',
    ...error,
    message: error.message === message ? message : `${message}: ${error.message}`,
    route: (details.req && routeNameOf(details.req)) ?? details.job,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }
}

type LineOfFault = { err: unknown; req: Parameters<typeof routeNameOf>[0]; job: string }

/** For a process that serves nothing itself. */
export const createLogger = (level: string, report?: ReportFault): Logger =>
  fastify({ logger: logOptions(level, report) }).log

const causeOf = (error: unknown): { code?: string; constraint?: string } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('cause' in error && typeof error.cause === 'object' && error.cause !== null) return error.cause
  return error
}
