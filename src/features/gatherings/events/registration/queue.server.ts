import { ofProcess } from '#server/metrics/measures.ts'
import type { Platform } from '#server/platform.ts'
import { takeTurns, type InTurn } from '#server/turns.ts'

/**
 * When many people register at the same time, they wait here with half of the connections. The others answer other
 * requests.
 */
export const openQueue = ({ env, measures }: Pick<Platform, 'env' | 'measures'>): InTurn => {
  const atOnce = Math.ceil(env.DATABASE_POOL_SIZE / 2)
  const inTurn = takeTurns({ atOnce, longestQueue: 2_000, longestWaitMs: 25_000 })
  measures.add(
    ofProcess(
      'sankofa_registrations_waiting',
      'Registrations waiting in the queue.',
      () => inTurn.counts.waiting,
    ),
    ofProcess(
      'sankofa_registrations_refused_total',
      'Registrations that were answered 503: too many waited, or one waited too long.',
      () => inTurn.counts.refused,
    ),
  )
  return inTurn
}
