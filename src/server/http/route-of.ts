import type { dataTagSymbol } from '@tanstack/react-query'
import type { z } from 'zod'
import type { List } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'

/**
 * What the schemas of a route must be, so that it takes what a call of the browser sends and answers what it expects. A call
 * about one thing, or with a query, is a function; its route is that of what it returns.
 */
export type RouteOf<Call> = Call extends (...params: never[]) => infer Made
  ? RouteOf<Made>
  : Call extends Read<infer Answer>
    ? { body?: never; response: { 200: z.ZodType<Answer extends List<infer Row> ? Row[] : Answer> } }
    : Call extends Endpoint<infer Body, infer Answer>
      ? BodyOf<Body> & { response: Answers<Answer> }
      : never

/** A `reading`, by the type that its key carries. */
export type Read<Answer> = { queryKey: { [dataTagSymbol]: Answer } }

type BodyOf<Body> = Body extends void | FormData ? { body?: never } : { body: Accepts<Body> }

/**
 * A schema that accepts every body that the browser may send. Written as a function, since TypeScript then asks whether the
 * body fits the schema, and not whether the schema fits the body: a new field that is required is an error.
 */
export type Accepts<Body> = { decode: (body: Body) => unknown }

/** With any of the statuses that mean "done". A file is described by its type. */
type Answers<Answer> = [Answer] extends [void]
  ? { 204: z.ZodNull }
  : [Answer] extends [Blob]
    ? { 200: { content: object } }
    : { 200?: z.ZodType<Answer>; 201?: z.ZodType<Answer>; 202?: z.ZodType<Answer> }
