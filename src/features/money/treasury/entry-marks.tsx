import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { HandEntryRow } from './schema.ts'

export const EntryBadge = ({ entry }: { entry: HandEntryRow }) =>
  entry.correctedAt ? (
    <StateBadge look="neutral">Corrected</StateBadge>
  ) : (
    <StateBadge look="normal">Booked</StateBadge>
  )

export const whoPaid = ({ name }: Pick<HandEntryRow, 'name'>): string => name ?? 'Anonymous'

/** "Gift", "Gift, A new roof", "Rooftop lunch" */
export const whatFor = ({ kind, eventTitle, fundName }: HandEntryRow): string =>
  kind === 'seats' ? (eventTitle ?? 'Places') : fundName ? `Gift, ${fundName}` : 'Gift'
