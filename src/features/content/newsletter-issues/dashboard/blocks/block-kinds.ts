import {
  CalendarDays,
  CirclePlay,
  Image,
  Quote,
  SquareArrowOutUpRight,
  TextAlignStart,
  type LucideIcon,
} from 'lucide-react'
import { newUuid } from '#shared/uuid.ts'
import type { IssueBlock, Offer } from '../../schema.ts'

type Kind = IssueBlock['kind']

/** In their order on the page. */
export const blockKinds: readonly { kind: Kind; label: string; icon: LucideIcon }[] = [
  { kind: 'words', label: 'Words', icon: TextAlignStart },
  { kind: 'event', label: 'Event', icon: CalendarDays },
  { kind: 'teaching', label: 'Teaching', icon: CirclePlay },
  { kind: 'quote', label: 'Quote', icon: Quote },
  { kind: 'picture', label: 'Image', icon: Image },
  { kind: 'button', label: 'Button', icon: SquareArrowOutUpRight },
]

export const kindOf = (block: IssueBlock) => blockKinds.find(({ kind }) => kind === block.kind)!

/** A block that is written by hand, still empty. */
export const emptyBlock = (kind: Exclude<Kind, 'event' | 'teaching'>): IssueBlock => {
  const id = newUuid()
  switch (kind) {
    case 'words':
      return { kind, id, text: '' }
    case 'quote':
      return { kind, id, text: '', by: '' }
    case 'picture':
      return { kind, id, url: '', description: '' }
    case 'button':
      return { kind, id, label: '', to: '' }
  }
}

export const blockOf = ({ kind, of }: Pick<Offer, 'kind' | 'of'>): IssueBlock => {
  const id = newUuid()
  return kind === 'event'
    ? { kind, id, eventId: of, isProposed: false }
    : { kind, id, teachingId: of, isProposed: false }
}

/** The event or the teaching that a block shows. */
export const subjectOf = (block: IssueBlock): string | undefined => {
  if (block.kind === 'event') return block.eventId
  return block.kind === 'teaching' ? block.teachingId : undefined
}

/** Someone has had it in hand: it is no longer only a proposal. */
export const touched = (block: IssueBlock): IssueBlock =>
  'isProposed' in block ? { ...block, isProposed: false } : block
