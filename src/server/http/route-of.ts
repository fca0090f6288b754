import type { dataTagSymbol } from '@tanstack/react-query'
import type { z } from 'zod'
import type { List } from '#shared/api-client.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/**
 * The schema of the route that answers a call of the browser: `schema: { … } satisfies RouteOf<typeof askQuestion>`.
 * A route that takes or answers something else than the browser expects is a type error. A reading or an endpoint with
 * a parameter in its address is a function; its route is that of what it returns.
 */
export type RouteOf<Call> = Call extends (...params: never[]) => infer Made
  ? RouteOf<Made>
  : Call extends Endpoint<infer Body, infer Answer>
    ? Described & BodyOf<Body> & { response: Answers<Answer> }
    : Call extends Read<infer Answer>
      ? Described & { response: { 200: z.ZodType<Answer extends List<infer Row> ? Row[] : Answer> } }
      : never

/** The schema of one row of a list. */
export type RowOf<Call> = Call extends (...params: never[]) => Read<List<infer Row>> ? z.ZodType<Row> : never

/** The schema of what a call sends. */
export type FormOf<Call> = Call extends (...params: never[]) => infer Made
  ? FormOf<Made>
  : Call extends Endpoint<infer Body, unknown>
    ? Accepts<Body>
    : never

/** The schema of what a call is answered with. */
export type AnswerOf<Call> = Call extends (...params: never[]) => infer Made
  ? AnswerOf<Made>
  : Call extends Endpoint<infer _Body, infer Answer>
    ? z.ZodType<Answer>
    : never

/** A `reading`, by the type that its key carries. */
type Read<Answer> = { queryKey: { [dataTagSymbol]: Answer } }

type Described = { summary: string; params?: unknown; querystring?: unknown; consumes?: string[] }

type BodyOf<Body> = Body extends void | FormData ? { body?: never } : { body: Accepts<Body> }

/**
 * A schema that accepts every body that the browser may send. Written as a function, since TypeScript then asks whether the
 * body fits the schema, and not whether the schema fits the body: a new field that is required is an error.
 */
export type Accepts<Body> = { decode: (body: Body) => unknown }

/** With any of the statuses that mean "done". */
type Answers<Answer> = [Answer] extends [void]
  ? { 204: z.ZodNull }
  : { 200?: z.ZodType<Answer>; 201?: z.ZodType<Answer>; 202?: z.ZodType<Answer> }
