import { longDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { titleWithState } from '../policy.ts'
import type { Event } from '../schema.ts'

type Shared = Pick<Event, 'id' | 'title' | 'date' | 'time' | 'state'>

/** Opens the device's own sheet where there is one; otherwise copies the link. */
export const shareEvent = async (event: Shared): Promise<void> => {
  const url = location.origin + paths.event(event.id)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: titleWithState(event), text: invitation(event), url })
      return
    } catch (error) {
      // The visitor has closed the sheet. After any other error, the link is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
}

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied', description: 'Paste it into a message to a friend.' })
  } catch {
    toast({ tone: 'destructive', title: "We couldn't copy the link", description: url })
  }
}

export const whatsAppLink = (event: Shared, origin: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${invitation(event)}\n${origin}${paths.event(event.id)}`)}`

/** "Reading Ruth together, Saturday 28 March 2026, 7:00 – 8:00pm" */
const invitation = (event: Shared): string =>
  `${titleWithState(event)}, ${longDay(event.date)}, ${event.time}`
