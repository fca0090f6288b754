import { Link } from 'wouter'
import { rowPage } from '#shared/admin-paths.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { HandEntryRow } from './schema.ts'

export const EntryBadge = ({ entry }: { entry: HandEntryRow }) =>
  entry.correctedAt ? (
    <StateBadge look="neutral">Corrected</StateBadge>
  ) : (
    <StateBadge look="normal">Booked</StateBadge>
  )

type EntryLinkProps = { entry: NonNullable<HandEntryRow['replaces']>; onOpen?: () => void }

/** Another payment, by its receipt. */
export const EntryLink = ({ entry: { id, receiptNumber }, onOpen }: EntryLinkProps) => (
  <Link href={rowPage('treasury', 'open', id)} onClick={onOpen}>
    {receiptNumber}
  </Link>
)

export const whoPaid = ({ name }: Pick<HandEntryRow, 'name'>): string => name ?? 'Anonymous'

/** "Gift", "Gift, A new roof", "Rooftop lunch" */
export const whatFor = ({ kind, eventTitle, fundName }: HandEntryRow): string =>
  kind === 'seats' ? (eventTitle ?? 'Places') : fundName ? `Gift, ${fundName}` : 'Gift'
