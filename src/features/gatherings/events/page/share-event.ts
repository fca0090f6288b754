import { longDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { titleWithState } from '../policy.ts'
import type { Event } from '../schema.ts'

type Shared = Pick<Event, 'id' | 'title' | 'date' | 'time' | 'state'>

export const shareEvent = async (event: Shared): Promise<void> => {
  const { shareLink } = await import('#ui/feedback/share-link.ts')
  await shareLink({ title: titleWithState(event), text: invitation(event), path: paths.event(event.id) })
}

export const whatsAppLink = (event: Shared, origin: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${invitation(event)}\n${origin}${paths.event(event.id)}`)}`

/** A guest's own link: the host sees who brought their friends. */
export const inviteLink = ({ id }: Pick<Event, 'id'>, invite: string, origin: string): string =>
  `${origin}${paths.event(id)}?invite=${invite}`

export const whatsAppInvitation = (event: Shared, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`I'm going to ${invitation(event)}. Come with me:\n${link}`)}`

/** "Reading Ruth together, Saturday 28 March 2026, 7:00 – 8:00pm" */
const invitation = (event: Shared): string =>
  `${titleWithState(event)}, ${longDay(event.date)}, ${event.time}`
