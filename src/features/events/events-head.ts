import { site } from '#shared/site.ts'
import type { Head } from '#browser/page.ts'

export const eventsHead: Head = {
  title: 'Events',
  description: `Circles, studies, workshops and the occasional rooftop. In ${site.contact.city} and online.`,
}
