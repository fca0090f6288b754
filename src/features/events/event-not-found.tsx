import { CalendarX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

export const EventNotFound = () => (
  <NotFound
    scene="rooftop"
    title="Event Not Found"
    lead="It may have been taken off the calendar, or the address has a slip in it."
    icon={CalendarX}
    instead={{
      title: 'Nothing under this address',
      text: 'What comes next is one step away.',
      href: paths.events,
      label: 'Back to Events',
    }}
  />
)
