/**
 * The address of a call that changes something, with the types of what is sent and answered. The types are those of
 * the route's zod schemas; `RouteOf` in `server/http/route-of.ts` holds the route to them.
 */
export type Endpoint<Body, Answer> = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The version of what it changes: if another person has changed it since, the server refuses. */
  seen?: string | undefined
  /** Never there at run time. */
  types?: { body: Body; answer: Answer }
}

/** The body of a call without one is `void`. */
export const endpoint = <Body, Answer>(
  method: Endpoint<Body, Answer>['method'],
  path: string,
): Endpoint<Body, Answer> => ({ method, path })

/**
 * What a schema takes, and what it gives: `z.input` and `z.output`. Said without naming zod, since the build keeps every
 * file that names it apart from the first visit.
 */
export type InputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input']
export type OutputOf<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']
