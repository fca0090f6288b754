import { formatMoney, type Money } from '#shared/money.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { FundState } from '../funds/policy.ts'

const looks: Record<FundState, StateLook> = { open: 'success', ended: 'neutral', closed: 'neutral' }

export const FundBadge = ({ state }: { state: FundState }) => (
  <StateBadge look={looks[state]}>{sentenceCase(state)}</StateBadge>
)

/** One under the other: two currencies make no sum. */
export const Sums = ({ sums }: { sums: readonly Money[] }) => (
  <span className="funds-sums">
    {sums.map((sum) => (
      <span key={sum.currency}>{formatMoney(sum)}</span>
    ))}
  </span>
)
