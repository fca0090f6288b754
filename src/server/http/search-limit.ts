import { Refusal } from '#shared/calls/errors.ts'
import type { Api } from './app.ts'
import type { Limit, RateLimits } from './rate-limits.ts'
import { isOwnCall } from './own-calls.ts'

/** A hundred people in a hall may search thirty times each: a search is sent when a person stops typing. */
const searches: Limit = { name: 'searches', max: 3_000, seconds: 600 }

/** What is searched for cannot be kept in memory, so each search costs the database. */
export const limitSearches = (app: Api, limits: RateLimits): void => {
  app.addHook('preHandler', async (request) => {
    const { access = 'public' } = request.routeOptions.config
    const { search } = (request.query ?? {}) as { search?: unknown }
    if (!search || access !== 'public' || isOwnCall(request)) return
    try {
      await limits.take(searches, request.ip)
    } catch (error) {
      // Where nothing can be counted, on a full disk for example, reading still works.
      if (error instanceof Refusal) throw error
    }
  })
}
