import type { InboxMessage } from './admin-schema.ts'

/** Asked of prayers alone. */
export const whoMayKnow = ({ kind, isPrivate }: Pick<InboxMessage, 'kind' | 'isPrivate'>): string | null => {
  if (kind !== 'prayer') return null
  return isPrivate ? 'Only the care team' : 'Our team, and our prayer groups without their name'
}
