import type { List } from '#shared/calls/api-client.ts'
import { callAt, type OfOne, type Pattern } from '#shared/calls/endpoint.ts'
import { byQuery, readingAt, type Reading, type ReadingBy } from '#browser/calls/reading.ts'

/**
 * A reading of the dashboard. Unlike a public page it asks again whenever it is opened, since others work here too,
 * and shows what it had until the answer is there.
 */
export function adminReading<Answer>(path: Pattern): OfOne<Reading<Answer>>
export function adminReading<Answer>(path: string): Reading<Answer>
export function adminReading(path: string) {
  return callAt('GET', path, adminReadingAt)
}

/** One that is asked with a query: `people('search=ama')`. */
export function adminReadingBy<Answer>(path: Pattern): OfOne<ReadingBy<Answer>>
export function adminReadingBy<Answer>(path: string): ReadingBy<Answer>
export function adminReadingBy(path: string) {
  return callAt('GET', path, (filled) => byQuery(filled, adminReadingAt))
}

const adminReadingAt = <Answer>(path: string): Reading<Answer> => ({
  ...readingAt<Answer>(path),
  refetchOnMount: 'always',
  placeholderData: keepBefore,
})

const keepBefore = <Answer>(before: Answer | undefined): Answer | undefined => before

/** A list of the dashboard: what is asked for stands in the query of its address. */
export type AdminList<Row> = (query: string) => Reading<List<Row>>
