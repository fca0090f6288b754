import type { InboxMessage } from './admin-schema.ts'

type Asked = Pick<InboxMessage, 'kind' | 'details'>

/** Only the prayer team may know of it. */
export const isPrivate = ({ kind, details }: Asked): boolean =>
  kind === 'prayer' && details.sharing !== 'circle'

/** Asked of prayers alone. */
export const whoMayKnow = (message: Asked): string | null => {
  if (message.kind !== 'prayer') return null
  return isPrivate(message) ? 'Our team only' : 'Our prayer groups, without their name'
}
