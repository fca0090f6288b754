import type pg from 'pg'
import { z } from 'zod'

/**
 * How the next calls go wrong: `slow` answers late, `error-before` has done nothing, `error-after` has done it
 * and says 500, `hang-after` has done it and never answers.
 */
export const faultSchema = z.strictObject({
  kind: z.enum(['slow', 'error-before', 'error-after', 'hang-after']),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** The beginning of the address, as `/payment_intents` or `/charge`. */
  path: z.string().default('/'),
  delayMs: z.number().int().min(0).max(120_000).default(1_000),
  /** How many calls it hits. */
  times: z.number().int().min(1).max(1_000_000).default(1),
})

export type Fault = { kind: z.output<typeof faultSchema>['kind']; delay_ms: number }

export const addFault = (
  pool: pg.Pool,
  schema: string,
  fault: z.output<typeof faultSchema>,
): Promise<unknown> =>
  pool.query(
    `insert into ${schema}.faults (kind, method, path, delay_ms, remaining) values ($1, $2, $3, $4, $5)`,
    [fault.kind, fault.method ?? null, fault.path, fault.delayMs, fault.times],
  )

export const clearFaults = (pool: pg.Pool, schema: string): Promise<unknown> =>
  pool.query(`delete from ${schema}.faults`)

/** The oldest fault that waits for such a call, used up by one. */
export const takeFault = async (
  pool: pg.Pool,
  schema: string,
  method: string,
  path: string,
): Promise<Fault | undefined> => {
  const { rows } = await pool.query<Fault>(
    `update ${schema}.faults set remaining = remaining - 1 where id = (
       select id from ${schema}.faults
       where remaining > 0 and (method is null or method = $1) and starts_with($2, path)
       order by id limit 1 for update skip locked
     ) returning kind, delay_ms`,
    [method, path],
  )
  return rows[0]
}
