import { detailsFor, type ShownDetail } from '../details.ts'
import type { InboxMessage } from './admin-schema.ts'

type Described = Pick<InboxMessage, 'kind' | 'isPrivate' | 'details'>

/** The details of a message for the team. Who can see a prayer is told also to those who may not read it. */
export const teamDetails = ({ kind, isPrivate, details }: Described): ShownDetail[] =>
  detailsFor(
    'team',
    kind,
    kind === 'prayer' ? { ...details, sharing: isPrivate ? 'prayer-team' : 'circle' } : details,
  )
