import type { Period } from '../period.ts'
import type { Movement } from '../report.server.ts'
import type { Bucket } from './balances.server.ts'

/**
 * What closed months change in the sums by date, as buckets to add: what was late counts when it was booked, and not at
 * its date; a fee that became known after closing stays unknown. They are a few beside all that ever came in, so the
 * database adds up without them.
 */
export const exceptionsOf = (
  { from, to }: Period,
  late: readonly Movement[],
  frozenFees: readonly Movement[],
): Bucket[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const at = (moment: string, bucket: Omit<Bucket, 'isOpening'>): Bucket[] =>
    Date.parse(moment) < end ? [{ ...bucket, isOpening: Date.parse(moment) < start }] : []
  const lateIds = new Set(late.map(({ id }) => id))
  return [
    ...late.flatMap((movement) => [
      ...at(movement.happenedAt, bucketOf(movement, -1)),
      ...at(movement.bookedAt, bucketOf(movement, 1)),
    ]),
    ...frozenFees.flatMap((movement) =>
      at(lateIds.has(movement.id) ? movement.bookedAt : movement.happenedAt, {
        ...bucketOf(movement, 0),
        fees: -(movement.fee ?? 0),
        unknownFees: 1,
      }),
    ),
  ]
}

const bucketOf = (movement: Movement, times: -1 | 0 | 1): Omit<Bucket, 'isOpening'> => {
  const { currency, purpose, provider, method, fund, kind, amount, fee } = movement
  return {
    currency,
    purpose,
    provider,
    method,
    fund,
    kind,
    count: times,
    amount: times * amount,
    fees: times * (fee ?? 0),
    unknownFees: kind === 'charge' && fee === null ? times : 0,
  }
}
