import { site } from '#shared/site.ts'
import type { Head } from '#browser/page.ts'

export const eventsHead: Head = {
  title: 'Events',
  description: `Discussions, Bible studies, workshops and socials, in ${site.contact.city} and online.`,
}
