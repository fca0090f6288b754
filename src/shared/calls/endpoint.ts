export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the API: the browser sends it, and `serve` in `server/http/serve.ts` mounts the route that answers it. The types of
 * what is sent and answered are those of the route's zod schemas. The body of a call without one is `void`; a call that
 * answers a file answers a `Blob`.
 */
export type Endpoint<Body, Answer> = {
  method: Method
  path: string
  /** The version of what it changes: if another person has changed it since, the server refuses. */
  seen?: string | undefined
  /** Never there at run time. */
  types?: { body: Body; answer: Answer }
}

/** A path with a parameter, as the router writes it: `/api/admin/groups/:id`. */
export type Pattern = `${string}/:${string}`

/** A call about one thing. Called with its id, it gives the call to send. */
export type OfOne<Call> = ((id: string) => Call) & { method: Method; pattern: string }

export function endpoint<Body, Answer>(method: Method, path: Pattern): OfOne<Endpoint<Body, Answer>>
export function endpoint<Body, Answer>(method: Method, path: string): Endpoint<Body, Answer>
export function endpoint(method: Method, path: string) {
  return callAt(method, path, (filled) => ({ method, path: filled }))
}

/** What `make` gives for a path; for a pattern a function that fills it first. */
export const callAt = <Call>(method: Method, path: string, make: (path: string) => Call) => {
  if (!path.includes('/:')) return make(path)
  const ofOne = (id: string) => make(path.replace(/:\w+/, encodeURIComponent(id)))
  return Object.assign(ofOne, { method, pattern: path })
}

/** The same call with a query behind its path. */
export const withQuery = <Body, Answer>(
  { method, path }: Endpoint<Body, Answer>,
  query: string,
): Endpoint<Body, Answer> => ({ method, path: `${path}?${query}` })

/**
 * What a schema takes, and what it gives: `z.input` and `z.output`. Said without naming zod, since the build keeps every
 * file that names it apart from the first visit.
 */
export type InputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input']
export type OutputOf<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']
