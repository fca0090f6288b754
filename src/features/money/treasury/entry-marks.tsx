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

export const whoPaid = ({ name, kind }: Pick<HandEntryRow, 'name' | 'kind'>): string =>
  name ?? (kind === 'door' ? 'A guest' : 'Anonymous')

/** "Gift", "Gift, A new roof", "Rooftop lunch", "Rooftop lunch, at the door" */
export const whatFor = ({ kind, eventTitle, fundName }: HandEntryRow): string => {
  if (kind === 'door') return `${eventTitle ?? 'An event'}, at the door`
  if (kind === 'seats') return eventTitle ?? 'Places'
  return fundName ? `Gift, ${fundName}` : 'Gift'
}
