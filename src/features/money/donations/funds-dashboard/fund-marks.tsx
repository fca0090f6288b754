import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { FundState } from '../funds/policy.ts'

const looks: Record<FundState, StateLook> = { open: 'normal', ended: 'neutral', closed: 'neutral' }

export const FundBadge = ({ state }: { state: FundState }) => (
  <StateBadge look={looks[state]}>{sentenceCase(state)}</StateBadge>
)
