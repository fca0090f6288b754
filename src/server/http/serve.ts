import type { Server } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Method } from '#shared/calls/endpoint.ts'
import type { Api } from './app.ts'
import type { RouteOf } from './route-of.ts'

/** A call as `endpoint`, `reading` and the like declare it. */
export type Call = { method: Method } & ({ path: string } | { pattern: string })

/** What a route says of itself: who may call it, as in `FastifyContextConfig`, and what it takes and answers. */
type Description<Params, Query, Body, Answers> = FastifyContextConfig & {
  summary: string
  params?: Params
  querystring?: Query
  body?: Body
  response: Answers
  consumes?: string[]
  bodyLimit?: number
}

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  RouteGenericInterface,
  FastifyContextConfig,
  Schema,
  ZodTypeProvider,
  FastifyBaseLogger
>

const inSchema = new Set(['summary', 'params', 'querystring', 'body', 'response', 'consumes'])

/**
 * Mounts the route that answers a call of the browser. The call says where; a route that takes or answers something else
 * than the call is a type error.
 */
export const serve = <Made extends Call, Params, Query, Body, Answers>(
  api: Api,
  call: Made,
  description: Description<Params, Query, Body, Answers> & RouteOf<Made>,
  handler: Handler<{ params: Params; querystring: Query; body: Body; response: Answers }>,
): void => {
  const { bodyLimit, ...said } = description
  const entries = Object.entries(said)
  const schema: FastifySchema = Object.fromEntries(entries.filter(([key]) => inSchema.has(key)))
  const config: FastifyContextConfig = Object.fromEntries(entries.filter(([key]) => !inSchema.has(key)))
  api.route({
    method: call.method,
    url: urlOf(api, call),
    config,
    schema,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Its types are those of the schemas, which Fastify cannot see here.
    handler: handler as Handler<FastifySchema>,
  })
}

/** The path of a call below the prefix of the API, which has one itself. */
export const urlOf = (api: Api, call: Call): string =>
  ('pattern' in call ? call.pattern : call.path).slice(api.prefix.length)
