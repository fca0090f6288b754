import type { Standing } from '#shared/connections.ts'

type Facts = {
  setUp: 'yes' | 'no' | 'for tests'
  workedAt: string | null
  failure: { at: string } | null
  advice: string | null
}

type Test = { worked: boolean; at: string }

/** How an account stands: what happened last counts, be it a test or real use. */
export const standingOf = ({ setUp, workedAt, failure, advice }: Facts, test: Test | undefined): Standing => {
  if (setUp === 'no') return 'not set up'
  const lastFailure = latest(failure?.at, test && !test.worked ? test.at : undefined)
  const lastWork = latest(workedAt ?? undefined, test?.worked ? test.at : undefined)
  if (lastFailure && !(lastWork && lastWork > lastFailure)) return 'look'
  if (setUp === 'for tests') return 'test mode'
  if (!lastWork) return 'not tested'
  return advice ? 'look' : 'works'
}

const latest = (one: string | undefined, other: string | undefined): string | undefined =>
  one && other && one > other ? one : (other ?? one)
