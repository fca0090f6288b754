import { can, type TeamRole } from '#shared/powers.ts'
import type { InboxMessage } from './admin-schema.ts'
import { messageKinds, messagePowers, type MessageKind } from './categories.ts'

/** The kinds of messages that a person with these roles sees. */
export const messageKindsFor = (roles: readonly TeamRole[]): MessageKind[] =>
  messageKinds.filter((kind) => can(roles, messagePowers[kind]))

/** Asked of prayers alone. */
export const whoMayKnow = ({ kind, isPrivate }: Pick<InboxMessage, 'kind' | 'isPrivate'>): string | null => {
  if (kind !== 'prayer') return null
  return isPrivate ? 'Only the care team' : 'Our team, and our prayer groups without their name'
}
