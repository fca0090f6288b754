import type { Queryable } from './client.ts'

const kept = new WeakMap<Queryable, Map<string, unknown>>()

/**
 * A statement that is built once for a database, and that PostgreSQL parses once for a connection. Building
 * one costs more than asking it.
 */
export const prepareOnce = <Prepared>(db: Queryable, name: string, build: () => Prepared): Prepared => {
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  if (!statements.has(name)) statements.set(name, build())
  // A name is one statement, so what is kept under it is what `build` makes.
  return statements.get(name) as Prepared
}
